import { expect, test } from 'vitest'
import {
  falsePremiseQuestion,
  questionOf,
  whQuestion,
  yesNoQuestion,
} from '../../../test/sample-questions.ts'
import { verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import { foldInPlace } from '../../text/fold.ts'
import { answersAnnounced, concluders } from './conclusions.ts'
import { attributions, deniersAfter, deniersBefore, rejectingBack } from './denials.ts'
import { ignorance, ignoranceAlone, turnsToAnswer, unawareness } from './ignorance.ts'
import { languagesOfScripts } from './languages-of-scripts.ts'
import { latinLanguages } from './latin-languages.ts'
import { otherNames } from './other-names.ts'
import { besides } from './places-beside.ts'
import { openingRejections, rejections } from './rejections.ts'
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
  {
    kind: 'a rejection at the start',
    phrases: openingRejections,
    asked: falsePremiseQuestion(1),
    outcome: 'corrected',
  },
  { kind: 'a doubt that it is', phrases: unawareness, asked: born, outcome: 'abstained' },
  { kind: 'a denial before a name', phrases: deniersBefore, asked: lyon, outcome: 'wrong' },
  { kind: 'a denial behind a name', phrases: deniersAfter, asked: lyon, outcome: 'wrong' },
  { kind: 'a rejection of what was said', phrases: rejectingBack, asked: lyon, outcome: 'wrong' },
  { kind: 'what others say', phrases: attributions, asked: lyon, outcome: 'wrong' },
  { kind: 'a comparison', phrases: besides, asked: lyon, outcome: 'wrong' },
  { kind: 'another name of it', phrases: otherNames, asked: lyon, outcome: 'correct' },
  { kind: 'an announced answer', phrases: answersAnnounced, asked: lyon, outcome: 'correct' },
  { kind: 'a conclusion', phrases: concluders, asked: lyon, outcome: 'correct' },
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

test.for(
  [...languagesOfScripts, ...latinLanguages].map((language) => [language.id, language] as const),
)('yes, no, ignorance and a correction in %s are read', async ([, { examples }]) => {
  const [yes, no, ignorant, correcting] = examples
  const outcomes = [
    await verdictOf(isBorn, yes),
    await verdictOf(isBorn, no),
    await verdictOf(born, ignorant),
    await verdictOf(falsePremiseQuestion(1), correcting),
  ].map(({ outcome }) => outcome)

  expect(outcomes).toEqual(['correct', 'wrong', 'abstained', 'corrected'])
})
