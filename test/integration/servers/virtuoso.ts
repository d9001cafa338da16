import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runProgram } from '../fetch/run-program.ts'
import { virtuosoProgram } from '../fetch/virtuoso-program.ts'
import { freePort } from './free-port.ts'
import { newHome, started, type TripleStore } from './triple-store.ts'

const graph = 'http://wd'

interface VirtuosoOptions {
  /** The most rows of an answer: more are cut off in silence. */
  readonly rows: number
  readonly skip: (reason: string) => never
}

/** Virtuoso with a file in a named graph. What can't be had skips the test, which says why. */
export async function virtuoso(
  file: string,
  { rows, skip }: VirtuosoOptions,
): Promise<TripleStore> {
  const program = await virtuosoProgram()
  if (program.status === 'missing') return skip(program.reason)
  const [home, sql, http] = await Promise.all([newHome(), freePort(), freePort()])
  const data = join(home, 'data')
  await mkdir(data)
  await copyFile(file, join(data, basename(file)))
  await writeFile(join(home, 'virtuoso.ini'), settings({ home, data, sql, http, rows }))
  const url = `http://127.0.0.1:${http}/sparql`
  const asked = `${url}?query=${encodeURIComponent('SELECT (1 AS ?one) {}')}`
  const stop = await started(
    program.folder,
    ['-f', '+configfile', 'virtuoso.ini'],
    home,
    async () => (await fetch(asked)).ok,
  )
  try {
    const load = `ld_dir('${data}', '*', '${graph}'); rdf_loader_run(); checkpoint;`
    const login = [`127.0.0.1:${sql}`, 'dba', 'dba']
    await runProgram('/usr/bin/isql-vt', [...login, `exec=${load}`], { folder: home })
    return { url, graphs: [graph], [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Settings {
  readonly home: string
  readonly data: string
  readonly sql: number
  readonly http: number
  readonly rows: number
}

function settings({ home, data, sql, http, rows }: Settings): string {
  const file = (name: string) => join(home, name)
  return `[Database]
DatabaseFile = ${file('virtuoso.db')}
ErrorLogFile = ${file('virtuoso.log')}
LockFile = ${file('virtuoso.lck')}
TransactionFile = ${file('virtuoso.trx')}
xa_persistent_file = ${file('virtuoso.pxa')}
[TempDatabase]
DatabaseFile = ${file('temporary.db')}
TransactionFile = ${file('temporary.trx')}
[Parameters]
ServerPort = 127.0.0.1:${sql}
DirsAllowed = ${data}
NumberOfBuffers = 40000
[HTTPServer]
ServerPort = 127.0.0.1:${http}
[SPARQL]
ResultSetMaxRows = ${rows}
MaxQueryExecutionTime = 10
MaxQueryCostEstimationTime = 400
`
}
