import { expect, test } from 'vitest'
import {
  falsePremiseQuestion,
  questionOf,
  whQuestion,
  yesNoQuestion,
} from '../../../test/sample-questions.ts'
import { verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import { foldInPlace } from '../../text/fold.ts'
import { ignorance, ignoranceAlone, turnsToAnswer } from './ignorance.ts'
import { rejections } from './rejections.ts'
import { withdrawals } from './withdrawals.ts'
import { leadIns, noes, yeses } from './yes-and-no.ts'

const born = whQuestion(1)
const lyon = questionOf(1, {
  expected: {
    kind: 'entities',
    answers: [{ id: 'urn:test:lyon', label: 'Lyon', aliases: [] }],
    need: 'any',
  },
})
const isBorn = yesNoQuestion(1, true)

test.for([
  { kind: 'ignorance', phrases: ignorance, asked: born, outcome: 'abstained' },
  { kind: 'ignorance alone', phrases: ignoranceAlone, asked: born, outcome: 'abstained' },
  { kind: 'a turn from doubt', phrases: turnsToAnswer, asked: lyon, outcome: 'correct' },
  { kind: 'a withdrawal', phrases: withdrawals, asked: lyon, outcome: 'correct' },
  {
    kind: 'a rejection',
    phrases: rejections,
    asked: falsePremiseQuestion(1),
    outcome: 'corrected',
  },
  { kind: 'yes', phrases: yeses, asked: isBorn, outcome: 'correct' },
  { kind: 'no', phrases: noes, asked: isBorn, outcome: 'wrong' },
  { kind: 'yes after a lead-in', phrases: leadIns, asked: isBorn, outcome: 'correct' },
])(
  'every phrase of $kind matches its example, which is $outcome',
  async ({ phrases, asked, outcome }) => {
    const misread: string[] = []
    for (const { pattern, example } of phrases) {
      const matches = new RegExp(pattern).test(foldInPlace(example))
      const verdict = await verdictOf(asked, example)
      if (!matches || verdict.outcome !== outcome) misread.push(`${example}: ${verdict.outcome}`)
    }

    expect(misread).toEqual([])
  },
)
