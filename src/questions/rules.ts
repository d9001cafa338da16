import type { QuestionRule } from './rule.ts'
import { choiceObject } from './rules/choice-object.ts'
import { choiceSubject } from './rules/choice-subject.ts'
import { choiceThreeHops } from './rules/choice-three-hops.ts'
import { choiceTwoHops } from './rules/choice-two-hops.ts'
import { falsePremise } from './rules/false-premise.ts'
import { openObject } from './rules/open-object.ts'
import { openSubject } from './rules/open-subject.ts'
import { similarObject } from './rules/similar-object.ts'
import { similarObjectOfObject } from './rules/similar-object-of-object.ts'
import { similarObjectOfSubject } from './rules/similar-object-of-subject.ts'
import { similarSubject } from './rules/similar-subject.ts'
import { similarSubjectOfObject } from './rules/similar-subject-of-object.ts'
import { similarSubjectOfSubject } from './rules/similar-subject-of-subject.ts'
import { supposedObject } from './rules/supposed-object.ts'
import { supposedObjectOfObject } from './rules/supposed-object-of-object.ts'
import { supposedObjectOfSubject } from './rules/supposed-object-of-subject.ts'
import { supposedSubject } from './rules/supposed-subject.ts'
import { supposedSubjectOfObject } from './rules/supposed-subject-of-object.ts'
import { supposedSubjectOfSubject } from './rules/supposed-subject-of-subject.ts'
import { whObject } from './rules/wh-object.ts'
import { whSubject } from './rules/wh-subject.ts'
import { whThreeHops } from './rules/wh-three-hops.ts'
import { whTwoHops } from './rules/wh-two-hops.ts'
import { yesNo } from './rules/yes-no.ts'
import { yesNoThreeHops } from './rules/yes-no-three-hops.ts'
import { yesNoTwoHops } from './rules/yes-no-two-hops.ts'

/** In this order a question of one fact that two rules make goes to the first; chains of as many hops take turns, and the longer come before (`withoutRepeats`). */
export const rules: readonly QuestionRule[] = [
  whTwoHops,
  yesNoTwoHops,
  choiceTwoHops,
  whThreeHops,
  yesNoThreeHops,
  choiceThreeHops,
  yesNo,
  choiceObject,
  choiceSubject,
  whObject,
  whSubject,
  openObject,
  openSubject,
  falsePremise,
  supposedObject,
  supposedObjectOfSubject,
  supposedObjectOfObject,
  supposedSubject,
  supposedSubjectOfSubject,
  supposedSubjectOfObject,
  similarObject,
  similarObjectOfSubject,
  similarObjectOfObject,
  similarSubject,
  similarSubjectOfSubject,
  similarSubjectOfObject,
]
