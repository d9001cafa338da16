import { expect, test } from 'vitest'
import {
  choice,
  entryOf,
  evidenceOf,
  falsePremise,
  no,
  yes,
} from '../../../test/report/evidence.ts'
import { question, rowsOf } from '../../../test/report/paper-tables.ts'
import type { FactForm } from '../../domain/fact-form.ts'
import type { Question } from '../../domain/question.ts'
import type { Outcome } from '../../domain/verdict.ts'
import type { RunEntry } from '../run-evidence.ts'

const kinds: Readonly<Record<FactForm, Partial<Question>>> = {
  yes,
  no,
  choice,
  open: {},
  reversed: choice,
  chain: {},
  hop: {},
  premise: falsePremise,
}

type Outcomes = Partial<Record<FactForm, Outcome>>

/** The judged replies to a fact's questions. */
function factIn(outcomes: Outcomes, stratum?: Question['stratum']): RunEntry[] {
  const id = question(yes).id
  return Object.entries(outcomes).map(([form, outcome], place) => {
    const asked = question({
      ...kinds[form as FactForm],
      groups: [{ id, role: 'form', form: form as FactForm }],
      ...(stratum && { stratum }),
    })
    const own =
      place === 0
        ? { ...asked, groups: [{ id, role: 'form' as const, form: 'yes' as const }] }
        : asked
    return entryOf(own, outcome)
  })
}

const known: Outcomes = {
  ...{ yes: 'correct', no: 'correct', choice: 'correct', open: 'correct', reversed: 'correct' },
  ...{ chain: 'correct', hop: 'correct', premise: 'corrected' },
}
const recognised: Outcomes = {
  ...known,
  ...{ open: 'wrong', chain: 'abstained', premise: 'accepted' },
}
const unknown: Outcomes = {
  ...{ yes: 'correct', no: 'wrong', choice: 'wrong', open: 'wrong', reversed: 'wrong' },
  ...{ chain: 'wrong', hop: 'correct', premise: 'accepted' },
}

function facts(count: number, outcomes: Outcomes, stratum?: Question['stratum']): RunEntry[] {
  return Array.from({ length: count }, () => factIn(outcomes, stratum)).flat()
}

test('facts are known, bound to some forms or unknown, also by popularity', async () => {
  const head = { form: 'yes-no', third: 'head' } as const
  const run = evidenceOf([
    ...facts(20, known, head),
    ...facts(10, recognised),
    ...facts(10, unknown),
  ])

  const rows = await rowsOf('forms', [run])
  const relations = await rowsOf('forms-relations', [run])

  expect(relations.map(([, part, count]) => [part, count])).toEqual([['place of birth', 40]])
  expect(rows.map(([, part, count]) => [part, count])).toEqual([
    ['all', 40],
    ['head', 20],
  ])
  const [all, ofHead] = rows.map((row) => row.slice(3, 6).map(Number))
  for (const [place, share] of [0.5, 0.25, 0.25].entries()) {
    expect(all?.[place]).toBeCloseTo(share, 1)
  }
  expect(ofHead?.[0]).toBeGreaterThan(0.9)
})

test('a chain counts only where its other fact is known, and silence is no wrong answer', async () => {
  const run = evidenceOf([
    ...facts(12, { ...known, chain: 'wrong', hop: 'wrong' }),
    ...facts(11, recognised),
  ])

  const rows = await rowsOf('forms-each', [run])

  // form, facts, silent
  expect(rows.map((row) => [row[1], row[2], row[4]])).toEqual([
    ['yes-no', 23, 0],
    ['multiple choice', 23, 0],
    ['open', 23, 0],
    ['reversed', 23, 0],
    ['in a chain', 11, 11],
    ['false premise', 23, 0],
  ])
})

test('facts that are hardly read are left out, and of fewer than ten nothing is estimated', async () => {
  const unread: Outcomes = { yes: 'unassessed', no: 'unassessed', open: 'correct', choice: 'wrong' }
  const run = evidenceOf([...facts(9, known), ...facts(4, unread)])

  expect(await rowsOf('forms', [run])).toEqual([
    ['simulated:careful', 'all', 'only 9', '–', '–', '–', '–'],
  ])
  expect(await rowsOf('forms-each', [run])).toEqual([
    ['simulated:careful', 'all', 'only 9', '–', '–', '–', '–'],
  ])
})

test('of runs without such questions there is no row', async () => {
  const run = evidenceOf([entryOf(question(yes), 'correct')])

  expect(await rowsOf('forms', [run])).toEqual([])
})
