import { unitOf } from '../../lexicon/world/units.ts'
import { isUnit } from './measured-cell.ts'

/** What a heading says of its values' unit: `kW` of "Power (kW)", `million USD` of "Revenue (million USD)". */
export function headingUnit(heading: string): string | undefined {
  const inner = /[([]([^()[\]]{1,30})[)\]]$/.exec(heading.trim())?.[1]?.trim()
  if (inner === undefined) return undefined
  const words = inner.replace(/^in\s+/i, '').split(/[\s/]+/)
  return words.some((word) => isUnit(word)) ? inner : undefined
}

/** Whether a value's own unit is the one of its heading, however it is written. */
export function isUnitOfHeading(unit: string, heading: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/^in\s+/, '')
  if (plain(unit) === plain(heading)) return true
  const [own, other] = [unit, heading].map((each) => unitOf(plain(each), each))
  return own !== undefined && own.measures === other?.measures && own.factor === other.factor
}
