import { randomStream } from '../../random/stream.ts'
import {
  type FormsOfKnowledge,
  formsOfKnowledge,
  type Posterior,
} from '../../statistics/forms-of-knowledge.ts'
import { type AskedFact, formsOf } from './fact-forms.ts'
import type { TableCell } from './paper-table.ts'

/** What is known of facts by the forms that enough of them were asked in, and of parts of them. */
export function classesOf(
  facts: readonly AskedFact[],
  parts: readonly (readonly AskedFact[])[],
  name: string,
): FormsOfKnowledge {
  const forms = formsOf(facts)
  const placeOf = new Map(facts.map((fact, place) => [fact, place]))
  return formsOfKnowledge(
    facts.map(({ replies }) => ({
      replies: replies.flatMap(({ form, ...reply }) => {
        const number = forms.indexOf(form)
        return number < 0 ? [] : [{ form: number, ...reply }]
      }),
    })),
    {
      forms: forms.length,
      parts: parts.map((part) => part.flatMap((fact) => placeOf.get(fact) ?? [])),
      next: randomStream(0, 'forms', name).next,
    },
  )
}

export function posteriorCell({ mean, low, high }: Posterior): TableCell {
  return { kind: 'number', value: mean, low, high }
}
