import { z } from 'zod'
import { Iri } from './iri.ts'

/** An answer with its accepted names. */
export const AcceptedEntity = z
  .looseObject({ id: Iri, label: z.string(), aliases: z.array(z.string()).readonly() })
  .readonly()
export type AcceptedEntity = z.infer<typeof AcceptedEntity>

export const DatePrecision = z.enum(['year', 'month', 'day'])
export type DatePrecision = z.infer<typeof DatePrecision>

/** *open*: there may be more right answers than these; *closed* by default. */
const ListState = z.enum(['closed', 'open']).optional()

/**
 * The right answer. `rejection`: the premise is false; `acceptance`: the premise holds, and the graph knows no more.
 */
export const Expected = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('boolean'), value: z.boolean() }),
  z.looseObject({ kind: z.literal('option'), letter: z.string().regex(/^[A-Z]$/) }),
  z.looseObject({
    kind: z.literal('entities'),
    answers: z.array(AcceptedEntity).min(1).readonly(),
    need: z.enum(['any', 'all']),
    list: ListState,
    broader: z.array(AcceptedEntity).readonly().optional(),
    narrower: z.array(AcceptedEntity).readonly().optional(),
  }),
  z.looseObject({
    kind: z.literal('date'),
    value: z.string(),
    precision: DatePrecision,
    list: ListState,
  }),
  z.looseObject({
    kind: z.literal('quantity'),
    value: z.number(),
    unit: z.string().optional(),
    tolerance: z.number().nonnegative().optional(),
    list: ListState,
  }),
  z.looseObject({ kind: z.literal('none') }),
  z.looseObject({ kind: z.literal('rejection'), correction: z.string() }),
  z.looseObject({ kind: z.literal('acceptance') }),
])
export type Expected = z.infer<typeof Expected>

/** Whether there may be right answers that are not in the expected list. */
export function isOpenList(expected: Expected): boolean {
  switch (expected.kind) {
    case 'entities':
    case 'date':
    case 'quantity':
      return expected.list === 'open'
    case 'boolean':
    case 'option':
    case 'none':
    case 'rejection':
    case 'acceptance':
      return false
  }
}
