import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'

const version = '5.6.0'
const cache = join(homedir(), '.cache', 'elenchus-tests', `jena-fuseki-server-${version}`)
const jar = process.env.FUSEKI_JAR ?? join(cache, `jena-fuseki-server-${version}.jar`)

/** A whole graph out of Fuseki to a finished knowledge file, beside the stream of fetch-sparql-endpoint that is only counted. */
export async function sparql({ folder, graph }) {
  if (!existsSync(jar)) throw new Error(`no ${jar}: npm run test:servers fetches it`)
  const { name, gzipped } = await graph()
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const server = spawn(
    'java',
    ['-Xmx2g', '-jar', jar, '--localhost', `--port=${port}`, '--ping', '--mem', '/wd'],
    { cwd: folder, stdio: 'ignore' },
  )
  try {
    while (
      !(await fetch(`${base}/$/ping`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(200)
    const headers = { 'content-type': 'application/n-triples', 'content-encoding': 'gzip' }
    const body = readFileSync(gzipped)
    await fetch(`${base}/wd/data?default`, { method: 'POST', headers, body })
    return await measured(name, `${base}/wd/sparql`, folder)
  } finally {
    server.kill('SIGKILL')
  }
}

async function measured(name, url, folder) {
  const into = join(folder, 'fetched.duckdb')
  const cached = join(folder, 'cache')
  const [ours, theirs, fetched] = await bestInTurns(
    [
      async () => {
        await rm(into, { force: true })
        return inAProcess('ingest-sparql.mjs', url, into, cached)
      },
      () => inAProcess('stream-bindings.mjs', url),
      () => inAProcess('fetch-sparql.mjs', url, cached),
    ],
    2,
  )
  const what = `${name} through Fuseki, ${grouped(ours.triples)} triples`
  return [
    ...compared(what, ours.triples, ours, "fetch-sparql-endpoint's stream, counted", theirs),
    {
      measured: `${name}, fetched alone, rate`,
      unit: '/s',
      ours: fetched.triples / fetched.seconds,
      better: 'more',
    },
    {
      measured: `${name}, fetched alone, peak memory`,
      unit: 'MB',
      ours: fetched.peak,
      better: 'less',
    },
  ]
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
