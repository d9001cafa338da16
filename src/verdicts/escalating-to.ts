import type { AssessorEntry } from './assessor-entry.ts'
import { cascade } from './assessors/cascade.ts'

/**
 * The cascade, with a second assessor for the verdicts it is unsure of. If that one fails, the cascade's verdict stays.
 * The step names the assessor that decided.
 */
export function escalatingTo(second: AssessorEntry, name: string): AssessorEntry {
  const id = `${cascade.id}+${name}`
  const description = `The cascade; ${second.id} decides where it is unsure.`
  return {
    id,
    description,
    cost: second.cost,
    async make(tools) {
      const other = await second.make(tools)
      return {
        id,
        version: cascade.version * 1000 + other.version,
        description,
        async assess(question, response, protocol) {
          const first = await cascade.assess(question, response, protocol)
          if (first.sure !== false) return first
          const settled = await other.assess(question, response, protocol)
          if (settled.outcome === 'unassessed') return first
          return { ...settled, step: `${other.id}: ${settled.step}` }
        },
      }
    },
  }
}
