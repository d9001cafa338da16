import { expect, test } from 'vitest'
import {
  choice,
  entryOf,
  evidenceOf,
  falsePremise,
  no,
  yes,
} from '../../../test/report/evidence.ts'
import {
  aspectOf,
  planted,
  question,
  round,
  rowsOf,
  scoresOf,
  shown,
  tableOf,
} from '../../../test/report/paper-tables.ts'
import { MatcherAgreement } from './matcher-agreement.ts'
import { paperTableNamed, paperTables, tableOfAgreement } from './paper-tables.ts'

test('FactChecker 4: precision, recall and F1 of each matcher, of correctness alone', () => {
  const agreement = MatcherAgreement.parse({
    kind: 'agreement',
    elenchus: '0.1.0',
    judgements: [{ path: 'people.jsonl', rows: 500 }],
    assessors: [
      {
        assessor: { id: 'levenshtein', version: 1 },
        aspects: [
          aspectOf('correct', { precision: 0.726, recall: 0.992, f1: 0.838 }),
          aspectOf('hallucinated', { precision: 0.1 }),
        ],
      },
      { assessor: { id: 'judge', version: 1 }, aspects: [aspectOf('correct', { precision: 1 })] },
    ],
  })
  const table = paperTableNamed('factchecker-4')
  if (table.reads !== 'agreement') throw new Error('it reads an agreement')

  expect(shown(tableOfAgreement(table, agreement))).toEqual([
    ['levenshtein', 0.726, 0.992, 0.838, 498],
    ['judge', 1, '-', '-', 498],
  ])
})

test('FactChecker 5: every domain counts alike in the average, every form in the summary', async () => {
  const table = await tableOf('factchecker-5', [
    ...planted({ ...yes, domain: 'art', topic: 'films' }, 30, 10),
    ...planted({ ...no, domain: 'people', topic: 'writers' }, 15, 15),
    ...planted({ domain: 'art', topic: 'films' }, 3, 27),
    ...planted({ domain: 'people', topic: 'writers' }, 6, 24),
    ...planted({ ...choice, domain: 'art', topic: 'films' }, 30, 0),
    ...planted({ ...choice, domain: 'people', topic: 'writers' }, 1, 28),
    ...planted({ domain: 'art', topic: 'films', hops: 2 }, 5, 0),
  ])

  expect(table.columns.map(({ title }) => title)).toEqual([
    ...['Model', 'Question type', 'art', 'people', 'Average', 'its error', 'Summary'],
    "the summary's error",
  ])
  // 30 of 40 and 15 of 30: 62.5 %, not 45 of 70; 29 choices in one domain are too few for an average
  expect(shown(table)).toEqual([
    ['simulated:careful', 'yes or no', 0.75, 0.5, 0.625, errorOf(40, 0.75, 30, 0.5), '–', '-'],
    ['simulated:careful', 'multiple choice', 1, round(1 / 29), '–', '-', '-', '-'],
    ['simulated:careful', 'open question', 0.1, 0.2, 0.15, errorOf(30, 0.1, 30, 0.2), '-', '-'],
  ])
})

/** Of the mean of two domains: half of the root of their shares' variances, with the sandwich's factor for few answers. */
function errorOf(first: number, one: number, second: number, other: number): number {
  const all = first + second
  const variance = (one * (1 - one)) / first + (other * (1 - other)) / second
  return round(Math.sqrt((variance / 4) * (all / (all - 1))))
}

test('FactChecker 5: the summary is the mean of the forms', async () => {
  const table = await tableOf('factchecker-5', [
    ...planted({ ...yes, domain: 'art', topic: 'films' }, 30, 10),
    ...planted({ ...no, domain: 'people', topic: 'writers' }, 15, 15),
    ...planted({ domain: 'art', topic: 'films' }, 3, 27),
    ...planted({ domain: 'people', topic: 'writers' }, 6, 24),
  ])

  expect(shown(table)[0]?.[6]).toBe(round((0.625 + 0.15) / 2))
  expect(table.notes.join(' ')).toContain('No single-hop questions of the form "multiple choice".')
})

test('FactChecker 6: one hop and two, on the topics that have both', async () => {
  const table = await tableOf('factchecker-6', [
    ...planted({ ...yes, topic: 'films' }, 3, 1),
    ...planted({ ...yes, topic: 'films', hops: 2 }, 1, 3),
    ...planted({ ...choice, topic: 'films' }, 1, 1),
    ...planted({ ...choice, topic: 'films', hops: 2 }, 0, 2),
    ...planted({ ...yes, topic: 'cities' }, 0, 10),
  ])

  expect(shown(table)).toEqual([
    ['simulated:careful', 'yes or no', 0.75, 0.25],
    ['simulated:careful', 'multiple choice', 0.5, 0],
  ])
  expect(table.notes).toEqual(['Topics of all these numbers of hops: films.'])
})

test('FactChecker 6: beside the two hops stands the one-hop column of people, as published', async () => {
  const table = await tableOf('factchecker-6', [
    ...planted({ ...yes, domain: 'people', topic: 'writers' }, 3, 1),
    ...planted({ ...yes, domain: 'art', topic: 'films' }, 1, 1),
    ...planted({ ...yes, domain: 'art', topic: 'films', hops: 2 }, 1, 3),
  ])

  expect(table.columns.map(({ title }) => title).slice(2)).toEqual([
    ...['1 hop', '2 hops', '1 hop, people'],
  ])
  expect(shown(table)).toEqual([['simulated:careful', 'yes or no', 0.5, 0.25, 0.75]])
})

test('assumed falsehoods are in a row of their own, topics of two hops included', async () => {
  const assumed = { standard: 'published' } as const
  const table = await tableOf('factchecker-6', [
    ...planted({ ...yes, topic: 'films' }, 3, 1),
    ...planted({ ...yes, topic: 'films', hops: 2 }, 1, 3),
    ...planted({ ...yes, ...assumed, topic: 'films' }, 0, 5),
    ...planted({ ...yes, ...assumed, topic: 'cities' }, 1, 1),
    ...planted({ ...yes, ...assumed, topic: 'cities', hops: 2 }, 0, 2),
  ])

  expect(shown(table)).toEqual([
    ['simulated:careful', 'yes or no', 0.75, 0.25],
    ['simulated:careful (assumed)', 'yes or no', 0.5, 0],
    // of films and cities
    ['simulated:careful (both)', 'yes or no', round(4 / 11), round(1 / 6)],
  ])
  expect(table.notes.slice(0, 2)).toEqual([
    'Topics of all these numbers of hops: films.',
    'Topics of the assumed rows: cities.',
  ])
  expect(table.notes[2]).toContain(
    '(assumed): 4 questions whose falsehood is only assumed from what the graph lacks',
  )
})

test('assumed questions of more hops take nothing from the proven rows', async () => {
  const proven = [
    ...planted({ ...yes, topic: 'films' }, 3, 1),
    ...planted({ ...yes, topic: 'films', hops: 2 }, 1, 3),
  ]
  const table = await tableOf('factchecker-6', [
    ...proven,
    ...planted({ ...yes, standard: 'published', topic: 'films', hops: 3 }, 1, 1),
  ])

  expect(shown(table)[0]).toEqual(['simulated:careful', 'yes or no', 0.75, 0.25, '-'])
  expect(table.notes[0]).toBe('Topics of all these numbers of hops: films.')
})

test('no note tells of assumed questions that the table does not show', async () => {
  const table = await tableOf('factchecker-5', [
    ...planted(yes, 3, 1),
    ...planted({ ...falsePremise, standard: 'published' }, 1, 3),
  ])

  expect(table.notes.join(' ')).not.toContain('(assumed)')
})

test('a set without anything proven has its assumed rows alone', async () => {
  const premises = planted({ ...falsePremise, standard: 'published' }, 1, 3)

  const table = await tableOf('syn-qa2-1', premises, [], 'false-premise')

  expect(shown(table)).toEqual([['detection', 'simulated:careful (assumed)', 0.25, '-']])
})

test('FactChecker 6 says that there is no two-hop question', async () => {
  const table = await tableOf('factchecker-6', planted({ ...yes, topic: 'films' }, 3, 1))

  expect(table.notes).toEqual(['No two-hop questions in these runs.'])
})

test('FactChecker 7: the same questions before and after, and a paired difference', async () => {
  const asked = Array.from({ length: 100 }, () => question({}))
  const runOf = (label: string, isRight: (index: number) => boolean) =>
    evidenceOf(
      asked.map((each, index) => entryOf(each, isRight(index) ? 'correct' : 'wrong')),
      { label },
    )
  const rows = await rowsOf('factchecker-7', [
    runOf('simulated:before', (index) => index < 50),
    runOf('simulated:after', (index) => index < 80),
  ])

  expect(rows).toEqual([['simulated:before, plain', 'simulated:after, plain', 0.5, 0.8, 0.3]])
})

test('INVITE 3: a metric is the mean over false premises alone, and what is missing is named', async () => {
  const premises = planted(falsePremise, 15, 15)
  const others = planted({}, 1, 0)
  const values = [...premises.map((_, place) => (place % 2 === 0 ? 0.2 : 0.6)), 0.9]
  const scores = scoresOf('rouge-L', [...premises, ...others], values)

  const table = await tableOf('invite-3', [...premises, ...others], [scores])

  expect(shown(table)).toEqual([['simulated:careful', 0.4]])
  expect(table.notes[1]).toBe(
    'These runs have no numbers for BLEU, METEOR, ROUGE-1, BERTScore, AlignScore: `elenchus assess RUNS --metric NAME` adds them.',
  )
})

test('Syn-(QA)2 1 and its bias: detection by hops, and how often yes was said', async () => {
  const entries = [
    ...planted(falsePremise, 3, 1),
    ...planted({}, 1, 3),
    ...planted({ ...falsePremise, hops: 2 }, 2, 0),
  ]

  const table = await tableOf('syn-qa2-1', entries, [], 'false-premise')
  const bias = await tableOf('syn-qa2-bias', entries, [], 'false-premise')

  expect(shown(table)).toEqual([['detection', 'simulated:careful', 0.5, 1]])
  // said yes: 5 of 6 false ones, 3 of 4 true ones
  expect(shown(bias)[0]?.slice(2, 6)).toEqual([0.6, 0.8, 0.6, round((5 / 6 + 1 / 4) / 2)])
})

test('Syn-(QA)2 2: answers by hops; Syn-(QA)2 4: imported questions beside generated ones', async () => {
  const imported = { origin: { kind: 'imported', source: 'falseqa', row: 1 } } as const
  const answers = await tableOf('syn-qa2-2', [
    ...planted(falsePremise, 1, 3),
    ...planted({ hops: 2 }, 1, 1),
  ])
  const natural = await tableOf(
    'syn-qa2-4',
    [...planted({ ...falsePremise, ...imported }, 30, 10), ...planted(falsePremise, 15, 15)],
    [],
    'false-premise',
  )

  expect(shown(answers)).toEqual([['simulated:careful', 'plain', '-', 0.25, 0.5]])
  expect(shown(natural)).toEqual([['simulated:careful', 'detection', 0.75, 0.5, 0.25]])
})

test('an average of fewer than 30 answers is not given', async () => {
  const premises = planted(falsePremise, 14, 15)
  const values = premises.map(() => 0.5)

  const table = await tableOf('invite-3', premises, [scoresOf('rouge-L', premises, values)])

  expect(shown(table)).toEqual([['simulated:careful', 'only 29']])
})

test('runs of the same model and protocol on two sets are one row; of one set they are two', async () => {
  const parts = [planted(falsePremise, 1, 1), planted(falsePremise, 2, 0)]
  const evidence = parts.map((entries) => evidenceOf(entries))
  const other = evidence.map((run, index) => ({
    ...run,
    manifest: { ...run.manifest, questions: { ...run.manifest.questions, hash: `set-${index}` } },
  }))

  expect(await rowsOf('syn-qa2-2', other)).toEqual([['simulated:careful', 'plain', '-', 0.75, '-']])
  expect(await rowsOf('syn-qa2-2', evidence)).toHaveLength(2)
})

test('every table of an empty run says what it lacks', async () => {
  for (const { id, reads } of paperTables) {
    if (reads === 'agreement') continue
    const table = await tableOf(id, [])
    expect(table.notes.join(' '), id).toMatch(/No |None /)
  }
})
