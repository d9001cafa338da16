import { literalKindOf } from '../../lexicon/lexicon.ts'
import type { FormRules, QuestionRule } from '../rule.ts'
import { asDrawn, firstSayable, renderFact } from '../wording/render-fact.ts'
import { chainRule } from './chain.ts'
import { choiceRule } from './choice.ts'
import { falsePremise } from './false-premise.ts'
import { presuppositionRule } from './presupposition.ts'
import { whRule } from './wh.ts'
import { stated, yesNo } from './yes-no.ts'

const yesAndNo: QuestionRule = {
  id: yesNo.id,
  description: 'Is this so? Of each fact the yes and the no.',
  form: yesNo.form,
  weight: 1,
  // what says yes or no itself has one statement for both
  serves: (entry) => yesNo.serves(entry) && literalKindOf(entry) !== 'truth',
  draw: (options) => ({ ...yesNo.draw(options), salt: 'forms' }),
  prepare: ([drawn], context) => {
    if (drawn === undefined) return { kind: 'dropped', reason: 'no wording fits' }
    const fact = renderFact(drawn, context.entry, context.lexicon)
    if (fact.kind === 'dropped') return fact
    return {
      kind: 'prepared',
      say: (row) => {
        const certified = asDrawn(fact, row.facts[0])
        const wrong = firstSayable(certified, 'object', row.replacements, context.lexicon)
        if ('kind' in wrong) return wrong
        const questions = [true, false].flatMap(
          (isTrue) => stated(certified, wrong, isTrue, context) ?? [],
        )
        return questions.length === 2
          ? { kind: 'asked', questions }
          : { kind: 'dropped', reason: 'no wording fits' }
      },
    }
  },
}

export const formRules: FormRules = {
  facts: yesAndNo,
  others: [
    { form: 'choice', rule: choiceRule('object') },
    { form: 'open', rule: whRule('object') },
    { form: 'reversed', rule: whRule('subject') },
    { form: 'reversed', rule: choiceRule('subject') },
    { form: 'chain', rule: chainRule('wh', 2) },
    { form: 'premise', rule: falsePremise },
    { form: 'premise', rule: presuppositionRule('object', 'itself') },
    { form: 'premise', rule: presuppositionRule('object', 'subject') },
    { form: 'premise', rule: presuppositionRule('object', 'object') },
  ],
}

export const formsPreset = 'forms'
