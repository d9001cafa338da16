import { readFile } from 'node:fs/promises'
import { fetchOnce } from '../fetch/fetch-once.ts'
import { fusekiJar, fusekiJarPath } from '../fetch/fuseki-jar.ts'
import { testCache } from '../fetch/test-cache.ts'
import { freePort } from './free-port.ts'
import { newHome, started, type TripleStore } from './triple-store.ts'

const types: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.nt.gz': 'application/n-triples',
}

interface FusekiOptions {
  /** Milliseconds after which it cuts a query off. */
  readonly timeout: number
  readonly skip: (reason: string) => never
}

/** Apache Jena Fuseki with a file in its default graph. What can't be had skips the test, which says why. */
export async function fuseki(file: string, { timeout, skip }: FusekiOptions): Promise<TripleStore> {
  const fetched = await fetchOnce(fusekiJar, testCache(process.env))
  if (fetched.status === 'missing') return skip(fetched.reason)
  const [home, port] = await Promise.all([newHome(), freePort()])
  const base = `http://127.0.0.1:${port}`
  const stop = await started(
    'java',
    [
      ...['-Xmx2g', '-jar', fusekiJarPath(fetched.folder), '--localhost', `--port=${port}`],
      ...[`--timeout=${timeout}`, '--ping', '--mem', '/wd'],
    ],
    home,
    async () => (await fetch(`${base}/$/ping`)).ok,
  )
  try {
    const suffix = Object.keys(types).find((end) => file.endsWith(end)) ?? ''
    const loaded = await fetch(`${base}/wd/data?default`, {
      method: 'POST',
      headers: {
        'content-type': types[suffix] ?? '',
        ...(suffix.endsWith('.gz') && { 'content-encoding': 'gzip' }),
      },
      body: await readFile(file),
    })
    if (!loaded.ok) throw new Error(`Fuseki does not load ${file}: ${await loaded.text()}`)
    return { url: `${base}/wd/sparql`, graphs: [], [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
