import { access } from 'node:fs/promises'
import { type Fetched, fetchOnce } from './fetch-once.ts'
import { runProgram } from './run-program.ts'
import { testCache } from './test-cache.ts'

const program = '/usr/bin/virtuoso-t'

/** Debian's Virtuoso: the one that is installed, else installed by apt-get. */
export async function virtuosoProgram(): Promise<Fetched> {
  if (await isThere()) return { status: 'ready', folder: program }
  const installed = await fetchOnce(
    {
      name: 'virtuoso-by-apt',
      title: "Debian's Virtuoso 7 (with apt-get)",
      fetch: async (folder) => {
        const environment = { DEBIAN_FRONTEND: 'noninteractive' }
        await runProgram('apt-get', ['update', '-q'], { folder, environment })
        const install = ['install', '-qy', '--no-install-recommends', 'virtuoso-opensource-7-bin']
        await runProgram('apt-get', install, { folder, environment })
      },
    },
    testCache(process.env),
  )
  if (installed.status === 'missing') return installed
  return (await isThere())
    ? { status: 'ready', folder: program }
    : { status: 'missing', reason: `no ${program}` }
}

function isThere(): Promise<boolean> {
  return access(program).then(
    () => true,
    () => false,
  )
}
