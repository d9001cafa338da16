import type { ImportLayout } from './layout.ts'
import { falseQa } from './layouts/false-qa.ts'
import { freshQa } from './layouts/fresh-qa.ts'
import { hotpotQa } from './layouts/hotpot-qa.ts'
import { type FieldMapping, mapped } from './layouts/mapped.ts'
import { questionableAssumptions } from './layouts/questionable-assumptions.ts'
import { triviaQa } from './layouts/trivia-qa.ts'
import { truthfulQa } from './layouts/truthful-qa.ts'

/** Every layout, the particular ones first; `mapping` is for the last, which takes any. */
export function importLayouts(mapping: FieldMapping): readonly ImportLayout[] {
  return [
    triviaQa,
    hotpotQa,
    questionableAssumptions,
    freshQa,
    falseQa,
    truthfulQa,
    mapped(mapping),
  ]
}
