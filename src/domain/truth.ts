import { z } from 'zod'
import { Certificate } from './certificate.ts'
import { Fact } from './fact.ts'

/**
 * How facts make a statement true. *fact*: it is a fact; *notation*: its value is known in another notation or with
 * more precision; *symmetry*, *inverse*: it follows from the opposite direction; *narrower*: a narrower relation is
 * known, such as father for parent; *containment*: a value is known that the stated one contains; *subclass*: a
 * subclass of the stated class is known.
 */
export const TruthWay = z.enum([
  'fact',
  'notation',
  'symmetry',
  'narrower',
  'inverse',
  'containment',
  'subclass',
])
export type TruthWay = z.infer<typeof TruthWay>

/** The truth of a statement. Absence from the graph is *unknown*, never *false*. */
export const Truth = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('true'),
    by: TruthWay,
    /** The supporting fact, then those that lead from its value to the stated one. */
    facts: z.array(Fact).min(1).readonly(),
    /** For people: "Marie Curie was born in Warsaw, and Warsaw lies in Poland". */
    sentence: z.string(),
  }),
  z.strictObject({ status: z.literal('false'), certificate: Certificate }),
  z.strictObject({ status: z.literal('unknown'), reason: z.string().optional() }),
])
export type Truth = z.infer<typeof Truth>
