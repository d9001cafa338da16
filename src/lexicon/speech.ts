import { z } from 'zod'
import type { Literal } from '../domain/literal.ts'
import { type LiteralKind, type SaidLiteral, sayLiteral } from './say-literal.ts'

/** How a language other than English writes its sentences: `language.yaml` in a folder of entries. */
export const Speech = z
  .strictObject({
    language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/),
    /** Of titles. */
    quotes: z.tuple([z.string().min(1), z.string().min(1)]).readonly(),
    decimal: z.string().length(1),
    thousands: z.string().max(1),
    months: z.array(z.string().min(1)).length(12).readonly(),
    /** With `{day}`, `{month}` and `{year}`. */
    day: z.string(),
    month: z.string(),
    /** Of years before Christ, with `{year}`. */
    before: z.string(),
    /** Precedes the wrong value, for entries without a correction of their own. */
    not: z.string().min(1),
  })
  .readonly()
export type Speech = z.infer<typeof Speech>

/** A literal as people say it in a language; as in English where none is given. */
export function sayLiteralIn(
  speech: Speech | undefined,
  literal: Literal,
  kind: LiteralKind,
  unit?: string,
): SaidLiteral | undefined {
  const said = sayLiteral(literal, kind, unit)
  if (speech === undefined || said === undefined) return said
  const { rounded: _, ...exact } = said
  switch (kind) {
    case 'text':
    case 'truth':
      return said
    case 'integer':
    case 'quantity':
      return { ...exact, text: inNumbers(said.text, speech) }
    case 'year':
    case 'date':
      return { ...exact, text: inDates(said, literal, speech) }
  }
}

/** "8,849.5" -> "8.849,5" */
function inNumbers(text: string, { decimal, thousands }: Speech): string {
  return text.replaceAll(/(?<=\d)[,.](?=\d)/g, (mark) => (mark === ',' ? thousands : decimal))
}

function inDates(
  { number = 0, precision }: SaidLiteral,
  { value }: Literal,
  speech: Speech,
): string {
  const year = number < 0 ? speech.before.replace('{year}', () => `${-number}`) : `${number}`
  const [, month, day] = /^[+-]?\d{4,6}-(\d\d)(?:-(\d\d))?/.exec(value) ?? []
  const pattern = precision === 'day' ? speech.day : precision === 'month' ? speech.month : '{year}'
  return pattern
    .replace('{day}', () => `${Number(day)}`)
    .replace('{month}', () => speech.months[Number(month) - 1] ?? '')
    .replace('{year}', () => year)
}

/** Titles in the marks of the language: “Emma” -> „Emma“. */
export function inQuotes(text: string, { quotes: [open, close] }: Speech): string {
  return text.replaceAll(/“([^“”]*)”/g, (_, title: string) => open + title + close)
}
