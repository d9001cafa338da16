import type { QuestionRule } from '../rule.ts'
import { chainRule } from './chain.ts'
import { choiceRule } from './choice.ts'
import { falsePremise } from './false-premise.ts'
import { openRule } from './open.ts'
import { openTwoHops } from './open-two-hops.ts'
import { presuppositionRule } from './presupposition.ts'
import { whRule } from './wh.ts'
import { yesNo } from './yes-no.ts'

/** Of rules that make the same question about one fact, the first here keeps it; chains of equal length take turns, and longer ones come first (`withoutRepeats`). */
export const rules: readonly QuestionRule[] = [
  chainRule('wh', 2),
  chainRule('yes-no', 2),
  chainRule('multiple-choice', 2),
  openTwoHops,
  chainRule('wh', 3),
  chainRule('yes-no', 3),
  chainRule('multiple-choice', 3),
  yesNo,
  choiceRule('object'),
  choiceRule('subject'),
  whRule('object'),
  whRule('subject'),
  openRule('object'),
  openRule('subject'),
  falsePremise,
  presuppositionRule('object', 'itself'),
  presuppositionRule('object', 'subject'),
  presuppositionRule('object', 'object'),
  presuppositionRule('subject', 'itself'),
  presuppositionRule('subject', 'subject'),
  presuppositionRule('subject', 'object'),
  presuppositionRule('object', 'itself', 'similar'),
  presuppositionRule('object', 'subject', 'similar'),
  presuppositionRule('object', 'object', 'similar'),
  presuppositionRule('subject', 'itself', 'similar'),
  presuppositionRule('subject', 'subject', 'similar'),
  presuppositionRule('subject', 'object', 'similar'),
]
