import type { TuningLayout } from './layout.ts'
import { tuningLayouts } from './layouts.ts'

export type MixedRow =
  | { readonly kind: 'fits'; readonly row: object }
  | { readonly kind: 'other'; readonly looksLike?: string }

/** Whether a row of a mixed-in file has the required layout, and otherwise which one it looks like. */
export function layoutOfRow(value: unknown, layout: TuningLayout): MixedRow {
  const checked = layout.row.safeParse(value)
  if (checked.success) return { kind: 'fits', row: checked.data }
  const other = tuningLayouts.find(({ row }) => row.safeParse(value).success)
  return { kind: 'other', looksLike: other?.id }
}
