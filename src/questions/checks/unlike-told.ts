import type { RenderedEnd } from '../rendered.ts'
import type { Check } from './check.ts'

/** One of the two is told what it is, and the other is not. */
export const unlikeTold: Check<'exchange'> = {
  id: 'unlike-told',
  about: 'taste',
  stage: 'exchange',
  reason: 'a distinction stands in one of two names',
  examples: {
    caught: ['the 1982 film “Gandhi” in the place of “Hud”'],
    passed: ['“Emma” in the place of “Hud”'],
  },
  test: ({ fact, place, end }) => isExplained(end) !== isExplained(fact[place]),
}

function isExplained({ isTold, isIntroduced }: RenderedEnd): boolean {
  return isTold === true || isIntroduced === true
}
