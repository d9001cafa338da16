import { access } from 'node:fs/promises'
import { type Fetched, fetchOnce } from './fetch-once.ts'
import { runProgram } from './run-program.ts'
import { testCache } from './test-cache.ts'

const program = '/usr/bin/chromium'

/** Debian's Chromium: the one that is installed, else installed by apt-get, which keeps it for the next time. */
export async function chromiumProgram(): Promise<Fetched> {
  if (await isThere()) return { status: 'ready', folder: program }
  const installed = await fetchOnce(
    {
      name: 'chromium-by-apt',
      title: "Debian's Chromium (90 MB, with apt-get)",
      fetch: async (folder) => {
        const environment = { DEBIAN_FRONTEND: 'noninteractive' }
        await runProgram('apt-get', ['update', '-q'], { folder, environment })
        await runProgram('apt-get', ['install', '-qy', 'chromium'], { folder, environment })
      },
    },
    testCache(process.env),
  )
  if (installed.status === 'missing') return installed
  return (await isThere())
    ? { status: 'ready', folder: program }
    : { status: 'missing', reason: `no ${program}` }
}

async function isThere(): Promise<boolean> {
  try {
    await access(program)
    return true
  } catch {
    return false
  }
}
