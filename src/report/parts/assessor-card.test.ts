import { expect, test } from 'vitest'
import { falsePremise, questionOf } from '../../../test/report/evidence.ts'
import type { AssessorFigures } from '../../domain/assessor-figures.ts'
import type { VerdictsManifest } from '../../domain/manifest.ts'
import type { Answered } from '../frame/cell.ts'
import { numbering, questionRow } from '../frame/question-row.ts'
import { assessorCard } from './assessor-card.ts'

const verdicts: VerdictsManifest = {
  kind: 'verdicts',
  version: 1,
  elenchus: '0.1.0',
  assessor: { id: 'own', version: 1 },
  questions: 'abc',
}
const numberOf = numbering()

/** So many answers to false premises, the first of which the assessor calls inaccurate. */
function answers(count: number, inaccurate: number): readonly Answered[] {
  return Array.from({ length: count }, (_, number) => ({
    state: 'answered',
    row: questionRow(questionOf({ text: `Question ${number}?`, ...falsePremise }), numberOf),
    sample: 0,
    outcome: 'accepted',
    inaccurate: number < inaccurate,
    ending: 'whole',
    words: 20,
    milliseconds: 1,
  }))
}

/** Every error is found, and half of what is right is called one: in each of five models. */
const figures: AssessorFigures = {
  kind: 'agreement',
  assessors: [
    {
      assessor: { id: 'own', version: 1 },
      aspects: [
        {
          aspect: 'hallucinated',
          byKind: [
            {
              form: 'wh',
              premise: 'false',
              models: ['a', 'b', 'c', 'd', 'e'].map((model) => ({
                model,
                table: {
                  truePositive: 2000,
                  falsePositive: 1000,
                  falseNegative: 0,
                  trueNegative: 1000,
                },
              })),
            },
          ],
        },
      ],
    },
  ],
}

test('the card says how often errors are found and others pass, by kind', () => {
  const card = assessorCard(answers(400, 200), 'answer', verdicts, figures)
  const measure = card?.measures.find((each) => each.measure === 'inaccurate')

  expect(measure?.parts).toMatchObject([{ status: 'known', sensitivity: 1, specificity: 0.5 }])
})
