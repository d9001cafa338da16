import type { AssessorEntry } from './assessor-entry.ts'
import { cascade } from './assessors/cascade.ts'

/** From so many words on, people and the cascade disagree more often. */
const longReply = 60

/**
 * The cascade, with a second assessor for the verdicts it is unsure of and, with `long`, for long replies. If that one fails, the
 * cascade's verdict stays. The step names the assessor that decided.
 */
export function escalatingTo(
  second: AssessorEntry,
  name: string,
  { long = false }: { readonly long?: boolean } = {},
): AssessorEntry {
  const id = `${cascade.id}+${name}`
  const description = `The cascade; ${second.id} decides where it is unsure${long ? ' or the reply is long' : ''}.`
  return {
    id,
    description,
    cost: second.cost,
    async make(tools) {
      const other = await second.make(tools)
      return {
        id,
        version: cascade.version * 1000 + other.version + (long ? 100 : 0),
        description,
        atOnce: other.atOnce,
        models: other.models,
        async assess(question, response, protocol) {
          const first = await cascade.assess(question, response, protocol)
          const isLong = long && response.text.split(/\s+/).length >= longReply
          if (first.sure !== false && !isLong) return first
          const settled = await other.assess(question, response, protocol)
          if (settled.outcome === 'unassessed') return first
          return { ...settled, step: `${other.id}: ${settled.step}` }
        },
      }
    },
  }
}
