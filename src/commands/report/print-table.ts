import { ElenchusError } from '../../errors.ts'
import type { MadeTable } from '../../report/tables/paper-table.ts'
import { renderTable, type TableFormat, tableFormats } from '../../report/tables/render-table.ts'
import { oneOf } from '../../text/nearest.ts'
import type { Console } from '../console/console.ts'
import type { ReplaceOptions } from '../console/replace-option.ts'
import { type GateFlags, gatesOf } from './gate-options.ts'
import { give, outputsOf } from './give.ts'

interface Options extends GateFlags, ReplaceOptions {
  readonly assessor: string
  readonly questions?: string
  readonly judgements?: readonly string[]
  readonly output?: string
  readonly table?: string
  readonly errors?: string
  readonly open?: boolean
}

/** One table of a paper for these runs, or their releases over time, in place of the report. */
export async function printTable(
  folders: readonly string[],
  options: Options,
  formatId: string,
  console: Console,
): Promise<void> {
  const { assessor, questions, judgements, table, output } = options
  const option = table === undefined ? '--history' : '--table'
  if (gatesOf(options).length > 0 || options.errors !== undefined || options.open === true) {
    throw new ElenchusError(
      'bad-argument',
      `${option} can't be combined with gates, --errors or --open.`,
      {
        fix: 'Print the table and the report with two separate commands.',
      },
    )
  }
  const format = tableFormatOf(formatId)
  const request = { folders, assessor, questions, judgements }
  const made = table === undefined ? await madeHistory(request) : await madeTable(request, table)
  await using outputs = outputsOf(folders, options)
  await give(renderTable(made, format, console.style), 'table', output, outputs, console)
}

interface Request {
  readonly folders: readonly string[]
  readonly assessor: string
  readonly questions: string | undefined
  readonly judgements: readonly string[] | undefined
}

async function madeTable(request: Request, table: string): Promise<MadeTable> {
  const { makeTable } = await import('../../pipeline/report/make-table.ts')
  return makeTable({ ...request, table })
}

async function madeHistory(request: Request): Promise<MadeTable> {
  const { history } = await import('../../pipeline/report/history.ts')
  return history(request)
}

function tableFormatOf(id: string): TableFormat {
  const found = tableFormats.find((format) => format === id)
  if (found !== undefined) return found
  throw new ElenchusError('unknown-format', `A table has no format "${id}".`, {
    fix: oneOf(id, tableFormats),
  })
}
