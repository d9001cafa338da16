import type { RenderedEnd } from '../rendered.ts'
import type { Check } from './check.ts'

/** Only one of the two has a description of what it is. */
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
