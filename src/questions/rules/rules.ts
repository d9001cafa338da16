import type { QuestionRule } from '../rule.ts'
import { choiceObject } from './choice-object.ts'
import { choiceSubject } from './choice-subject.ts'
import { choiceThreeHops } from './choice-three-hops.ts'
import { choiceTwoHops } from './choice-two-hops.ts'
import { falsePremise } from './false-premise.ts'
import { openObject } from './open-object.ts'
import { openSubject } from './open-subject.ts'
import { openTwoHops } from './open-two-hops.ts'
import { similarObject } from './similar-object.ts'
import { similarObjectOfObject } from './similar-object-of-object.ts'
import { similarObjectOfSubject } from './similar-object-of-subject.ts'
import { similarSubject } from './similar-subject.ts'
import { similarSubjectOfObject } from './similar-subject-of-object.ts'
import { similarSubjectOfSubject } from './similar-subject-of-subject.ts'
import { supposedObject } from './supposed-object.ts'
import { supposedObjectOfObject } from './supposed-object-of-object.ts'
import { supposedObjectOfSubject } from './supposed-object-of-subject.ts'
import { supposedSubject } from './supposed-subject.ts'
import { supposedSubjectOfObject } from './supposed-subject-of-object.ts'
import { supposedSubjectOfSubject } from './supposed-subject-of-subject.ts'
import { whObject } from './wh-object.ts'
import { whSubject } from './wh-subject.ts'
import { whThreeHops } from './wh-three-hops.ts'
import { whTwoHops } from './wh-two-hops.ts'
import { yesNo } from './yes-no.ts'
import { yesNoThreeHops } from './yes-no-three-hops.ts'
import { yesNoTwoHops } from './yes-no-two-hops.ts'

/** In this order a question of one fact that two rules make goes to the first; chains of as many hops take turns, and the longer come before (`withoutRepeats`). */
export const rules: readonly QuestionRule[] = [
  whTwoHops,
  yesNoTwoHops,
  choiceTwoHops,
  openTwoHops,
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
