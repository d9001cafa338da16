import type { IngestResult } from '../../pipeline/ingest/ingest.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'

/** Lines skipped or repaired in a source, with the numbers of the first few. */
export function faultLines({
  source,
  leftOut,
  invalidUtf8,
  untyped,
  formats = [],
}: IngestResult['sources'][number]): string[] {
  const lines = leftOut.map(({ reason, count, lines: first }) => {
    return `  ${countOf(count, 'line')}: ${reason}${linesOf(count, first)}`
  })
  return [
    ...(lines.length === 0 ? [] : [`Left out from ${source}:`, ...lines, '']),
    ...(formats.length === 0
      ? []
      : [`Columns of ${source}, as inferred:`, ...formats.map((said) => `  ${said}`), '']),
    ...(invalidUtf8 === 0
      ? []
      : [`Kept from ${source}, although not valid UTF-8: ${countOf(invalidUtf8, 'line')}`, '']),
    ...(untyped === undefined
      ? []
      : [
          `Read as entities in ${source}, although they look like dates or numbers: ${countOf(untyped.count, 'object')}${linesOf(untyped.count, untyped.lines)}`,
          '  Put date, year, integer or decimal (or entity) into a column "datatype" for these rows.',
          '',
        ]),
  ].map(printable)
}

function linesOf(count: number, lines: readonly number[]): string {
  const some = lines.slice(0, 3).join(', ')
  return some === '' ? '' : ` (line ${some}${count > 3 ? ', ...' : ''})`
}
