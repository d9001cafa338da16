import type { Check } from './check.ts'
import { isLeaningTo } from './features/leaning.ts'

/** The right option has more of the question's words or numbers than any other. */
export const echoesQuestion: Check<'options'> = {
  id: 'echoes-question',
  about: 'answer',
  stage: 'options',
  reason: 'the right option alone has words of the question',
  examples: {
    caught: ['the Alder Film Prize, of a question about a film, beside two other prizes'],
    passed: ['the Alder Film Prize beside the Elm Film Prize'],
  },
  test: ({ asked, right, wrong }) =>
    asked !== undefined &&
    isLeaningTo(
      asked,
      right.listed,
      wrong.map(({ listed }) => listed),
    ),
}
