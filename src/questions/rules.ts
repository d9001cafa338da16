import type { QuestionRule } from './rule.ts'
import { choiceObject } from './rules/choice-object.ts'
import { choiceSubject } from './rules/choice-subject.ts'
import { falsePremise } from './rules/false-premise.ts'
import { whObject } from './rules/wh-object.ts'
import { whSubject } from './rules/wh-subject.ts'
import { yesNo } from './rules/yes-no.ts'

export const rules: readonly QuestionRule[] = [
  yesNo,
  choiceObject,
  choiceSubject,
  whObject,
  whSubject,
  falsePremise,
]
