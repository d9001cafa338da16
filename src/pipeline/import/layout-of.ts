import { ElenchusError } from '../../errors.ts'
import type { PlacedRecord } from '../../interop/import/import-records.ts'
import type { ImportLayout } from '../../interop/import/layout.ts'
import type { FieldMapping } from '../../interop/import/layouts/mapped.ts'
import { importLayouts } from '../../interop/import/layouts.ts'
import { oneOf } from '../../text/nearest.ts'

interface LayoutRequest {
  readonly file: string
  readonly layout?: string
  readonly mapping: FieldMapping
}

/** The requested layout, or the one detected from the first record. Throws `unknown-layout`. */
export function layoutOf(request: LayoutRequest, records: readonly PlacedRecord[]): ImportLayout {
  const layouts = importLayouts(request.mapping)
  const ids = layouts.map(({ id }) => id)
  if (request.layout !== undefined) {
    const named = layouts.find(({ id }) => id === request.layout)
    if (named !== undefined) return notAnothers(named, layouts, request, records)
    throw new ElenchusError('unknown-layout', `There is no layout "${request.layout}".`, {
      fix: oneOf(request.layout, ids),
    })
  }
  const first = records[0]?.record ?? {}
  const isMapped = Object.keys(request.mapping).length > 0
  const found = layouts.find((layout) =>
    isMapped ? layout.id === 'mapped' && layout.recognises(first) : layout.recognises(first),
  )
  if (found !== undefined) return found
  const fields = Object.keys(first).slice(0, 8)
  throw new ElenchusError(
    'unknown-layout',
    `The records of ${request.file} have no field that Elenchus knows as a question; their fields: ${fields.join(', ') || 'none'}.`,
    { fix: 'Map the fields: --field question=NAME --field answer=NAME.' },
  )
}

/** reading records in the wrong layout loses their labels, and false premises would pass as true ones */
function notAnothers(
  named: ImportLayout,
  layouts: readonly ImportLayout[],
  { file }: LayoutRequest,
  records: readonly PlacedRecord[],
): ImportLayout {
  const first = records[0]?.record ?? {}
  const own = layouts.find(({ id, recognises }) => id !== 'mapped' && recognises(first))
  if (named.id === 'mapped' || own === undefined || named.recognises(first)) return named
  throw new ElenchusError(
    'unknown-layout',
    `The records of ${file} have the layout ${own.id}, not ${named.id}.`,
    { fix: `Use --layout ${own.id}, or leave it out.` },
  )
}
