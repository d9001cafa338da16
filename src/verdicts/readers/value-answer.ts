import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import { quantitiesIn } from '../../lexicon/world/quantities.ts'
import { datesIn, type ReadDate } from '../../text/dates.ts'
import { foldInPlace } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'

export type ExpectedValue = Extract<Expected, { kind: 'date' | 'quantity' }>

/** The dates and numbers among accepted names, as values: "March 3, 1921", "480 BC", "324 metres". */
export function valuesAmong(answers: readonly AcceptedEntity[]): readonly ExpectedValue[] {
  return answers
    .flatMap(({ label, aliases }) => [label, ...aliases])
    .map(valueNamed)
    .filter((value) => value !== undefined)
}

const valueNamed = remembered((name: string) => dateOf(name) ?? quantityOf(name))

function dateOf(name: string): ExpectedValue | undefined {
  const plain = foldInPlace(name)
  const [date, ...others] = datesIn(plain)
  if (date === undefined || others.length > 0 || !covers(plain, date.span)) return undefined
  const { year, month, day } = date
  if (year === undefined || date.coarse || date.swapped) return undefined
  const precision = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  return { kind: 'date', value: isoOf(date), precision }
}

function isoOf({ year = 0, month, day }: ReadDate): string {
  const digits = String(Math.abs(year)).padStart(4, '0')
  const parts = [month, day].filter((part) => part !== undefined)
  return [
    year < 0 ? `-${digits}` : digits,
    ...parts.map((part) => String(part).padStart(2, '0')),
  ].join('-')
}

function quantityOf(name: string): ExpectedValue | undefined {
  const plain = foldInPlace(name)
  const [quantity, ...others] = quantitiesIn(plain, name)
  if (quantity === undefined || others.length > 0 || !covers(plain, quantity.span)) return undefined
  const { start, end } = quantity?.span ?? { start: 0, end: 0 }
  const unit =
    quantity?.unitName === undefined ? undefined : unitIn(name.slice(start, end), quantity.unitName)
  const { value } = quantity
  return quantity.unit === undefined || unit === undefined
    ? { kind: 'quantity', value }
    : { kind: 'quantity', value, unit }
}

function covers(plain: string, { start, end }: { readonly start: number; readonly end: number }) {
  return !/[\p{L}\p{N}]/u.test(plain.slice(0, start) + plain.slice(end))
}

/** The unit in its own case. */
function unitIn(written: string, unit: string): string {
  const at = foldInPlace(written).lastIndexOf(unit)
  return at === -1 ? unit : written.slice(at, at + unit.length)
}
