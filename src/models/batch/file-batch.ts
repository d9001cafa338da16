import { z } from 'zod'
import type { BatchFiles, BatchService } from '../../domain/batch-service.ts'
import { ElenchusError } from '../../errors.ts'
import { shell } from '../../text/shell-word.ts'
import { exists } from '../../workspace/exists.ts'
import { parseJson } from '../../workspace/parse-json.ts'
import { readLines } from '../../workspace/read-lines.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import { type BatchRows, batchResult } from './batch-rows.ts'
import type { BatchTools } from './batch-tools.ts'

/** A batch that people carry to its service in a file, and back. */
export function fileBatch(
  rows: BatchRows,
  tools: Pick<BatchTools, 'capture' | 'read'>,
  { requests: path, results }: BatchFiles,
): BatchService {
  return {
    mostRequests: 1_000_000,
    submit: async (requests, _, sending) => {
      if (await exists(path)) throw notReplaced(path)
      const lines: string[] = []
      for (const { key, request } of requests)
        lines.push(`${JSON.stringify(rows.request(key, await tools.capture(request)))}\n`)
      await sending()
      await writeTextFile(path, lines.join(''))
      return { status: 'submitted', id: path }
    },
    find: async () => ((await exists(path)) ? path : undefined),
    state: async (id) => {
      if (results === undefined) return { status: 'pending', done: 0, total: 0 }
      if (id !== path) throw notThisFile(path, id)
      if (!(await exists(results))) throw notThere(results)
      return { status: 'ended' }
    },
    results: async function* (id) {
      const wanted = await keysIn(id, rows)
      let found = 0
      for await (const row of linesOf(results ?? '')) {
        const result = rows.result(row)
        if (result === undefined || !wanted.has(result.key)) continue
        found++
        yield batchResult(result, tools)
      }
      if (found === 0) throw noResults(results ?? '', id)
    },
  }
}

async function keysIn(path: string, { request }: BatchRows): Promise<ReadonlySet<string>> {
  // the place of a key in a row
  const [place = ''] = Object.keys(request('', { path: '', body: null }))
  const Row = z.looseObject({ [place]: z.string() })
  const keys = new Set<string>()
  for await (const line of linesOf(path)) {
    const row = Row.safeParse(line)
    if (row.success) keys.add(`${row.data[place]}`)
  }
  return keys
}

/** Lines that are JSON: one that was cut off is as if its request had not been run. */
async function* linesOf(path: string): AsyncGenerator<unknown> {
  for await (const { bytes } of readLines(path)) {
    const row = parseJson(z.unknown(), bytes.toString('utf8'))
    if (row !== undefined) yield row
  }
}

function notReplaced(path: string): ElenchusError {
  return new ElenchusError('not-replaced', `${path} is there already. Nothing was written.`, {
    fix: 'Name another file with --batch-file, or delete this one.',
  })
}

function notThere(path: string): ElenchusError {
  return new ElenchusError('no-such-file', `The file ${path} does not exist.`, {
    fix: 'Run the requests first; then name the file of their results with --batch-results.',
  })
}

function notThisFile(path: string, id: string): ElenchusError {
  return new ElenchusError(
    'bad-argument',
    `The requests of this run are in ${id}, not in ${path}.`,
    {
      fix: shell`Write --batch-file ${id}.`,
    },
  )
}

function noResults(path: string, id: string): ElenchusError {
  return new ElenchusError('bad-argument', `${path} has no result of the requests in ${id}.`, {
    fix: 'Name the file of results with --batch-results: one JSON object a line, with the keys of the requests.',
  })
}
