import { ElenchusError } from '../../errors.ts'
import { fieldOf } from '../../interop/import/fields.ts'
import type { PlacedRecord } from '../../interop/import/import-records.ts'
import type { FieldMapping } from '../../interop/import/layouts/mapped.ts'
import { nearest } from '../../text/nearest.ts'

/** Throws `bad-argument` when a mapped field is in no record, or when the records' layout has no mapping. */
export function refuseFields(
  file: string,
  mapping: FieldMapping,
  records: readonly PlacedRecord[],
  layout: string | undefined,
): void {
  const mapped = Object.entries(mapping)
  if (mapped.length === 0) return
  if (layout !== undefined && layout !== 'mapped') {
    throw new ElenchusError(
      'bad-argument',
      `--field maps fields in your own layout, but ${file} is read as ${layout}.`,
      { fix: 'Leave out --field, or use --layout mapped.' },
    )
  }
  const named = mapped.flatMap(([key, name]) =>
    // options may be spread over several fields
    (key === 'options' ? name.split(',') : [name]).map((each) => [key, each.trim()] as const),
  )
  for (const [key, name] of named) {
    if (records.some(({ record }) => fieldOf(record, name) !== undefined)) continue
    const fields = [...new Set(records.flatMap(({ record }) => Object.keys(record)))]
    const [similar] = nearest(name, fields, 1)
    throw new ElenchusError(
      'bad-argument',
      `No record in ${file} has a field "${name}" (from --field ${key}=${name}).`,
      {
        fix: `${similar === undefined ? '' : `Did you mean ${similar}? `}Their fields: ${fields.slice(0, 20).join(', ')}.`,
      },
    )
  }
}
