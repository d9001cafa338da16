import { z } from 'zod'
import { Certificate } from './certificate.ts'
import { Fact } from './fact.ts'

/**
 * How facts make a statement true. *fact*: it is one; *notation*: its value is known in another notation or more precisely;
 * *symmetry*, *inverse*: it is known from the other end; *narrower*: a narrower relation is known, as father for parent;
 * *containment*: a value is known that the stated one contains; *subclass*: a class is known that the stated one is above.
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

/** What is known of a statement. Absence from the graph is *unknown*, never *false*. */
export const Truth = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('true'),
    by: TruthWay,
    /** The fact that it rests on, then those that lead from its value to the stated one. */
    facts: z.array(Fact).min(1).readonly(),
    /** For people: "Marie Curie was born in Warsaw, and Warsaw lies in Poland". */
    sentence: z.string(),
  }),
  z.strictObject({ status: z.literal('false'), certificate: Certificate }),
  z.strictObject({ status: z.literal('unknown'), reason: z.string().optional() }),
])
export type Truth = z.infer<typeof Truth>
