import { expect, test } from 'vitest'
import { entryOf, evidenceOf, falsePremise } from '../../../test/report/evidence.ts'
import {
  planted,
  question,
  shown,
  tableOf,
  withInaccurate,
} from '../../../test/report/paper-tables.ts'
import { Judgement } from '../../domain/judgement.ts'
import { responseName } from '../../domain/response-name.ts'
import { frameOf } from '../frame/frame.ts'
import { tableOfRuns } from './made-table.ts'
import { paperTableNamed } from './paper-tables.ts'
import { withPeople } from './with-people.ts'

test('INVITE 2: what is inaccurate, and what went along', async () => {
  const premises = [true, true, true, false].map((inaccurate, index) =>
    withInaccurate(
      entryOf(question({ ...falsePremise }), index < 2 ? 'accepted' : 'corrected'),
      inaccurate,
    ),
  )

  const table = await tableOf('invite-2', [...premises, ...planted({}, 0, 5)])

  expect(shown(table)).toEqual([['simulated:careful', 0.75, 0.75, 0.5]])
})

test('INVITE 2: silence states nothing false, and what cannot be checked counts at most', async () => {
  const silent = entryOf(question({ ...falsePremise }), 'incoherent')
  const rejected = withInaccurate(entryOf(question({ ...falsePremise }), 'corrected'), false)
  const { verdict } = rejected
  if (verdict === undefined) throw new Error('it is judged')
  const unchecked = { ...rejected, verdict: { ...verdict, detail: 'unverifiable' as const } }

  const table = await tableOf('invite-2', [silent, unchecked])

  expect(shown(table)).toEqual([['simulated:careful', 0, 0.5, 0]])
})

test("people's labels are in the tables whose numbers are people's", async () => {
  const entries = planted(falsePremise, 1, 3)
  const [run] = (await frameOf([evidenceOf(entries)])).runs
  if (run === undefined) throw new Error('there is a run')
  const words = new Map(
    run.cells.map(({ row, sample }, index) => {
      const response = responseName(run.manifest, row.id, sample)
      const said = (aspect: 'correct' | 'hallucinated', value: boolean) =>
        Judgement.parse({ ...judged, response, aspect, value })
      return [response, [said('hallucinated', index === 0), said('correct', index < 2)]]
    }),
  )
  const rowsIn = (id: string) => {
    const table = paperTableNamed(id)
    if (table.reads !== 'runs') throw new Error('it reads runs')
    return shown(tableOfRuns(table, [{ ...withPeople(run, words), scores: [] }]))
  }

  expect(rowsIn('invite-2')[0]?.at(-1)).toBe(0.25)
  expect(rowsIn('syn-qa2-2')[0]?.slice(-2)).toEqual([0.5, '-'])
})

test('Syn-(QA)2 2 keeps true premises whose answer nobody knows, and natural questions apart', async () => {
  const imported = { origin: { kind: 'imported', source: 'falseqa', row: 1 } } as const
  const twins = planted({ expected: { kind: 'acceptance' } }, 3, 1)
  const answers = await tableOf('syn-qa2-2', [
    ...twins,
    ...planted({ ...falsePremise, ...imported }, 4, 0),
  ])
  const detection = await tableOf(
    'syn-qa2-1',
    [...planted({ ...falsePremise, ...imported }, 1, 3), ...planted(falsePremise, 1, 1)],
    [],
    'false-premise',
  )

  expect(shown(answers)).toEqual([['simulated:careful', 'plain', '-', 0.75, '-']])
  expect(shown(detection)).toEqual([['detection', 'simulated:careful', 0.5, '-', 0.25]])
})

const judged = {
  ...{ question: 'q', form: 'wh', premise: 'false', references: [], answer: 'a' },
  ...{ model: 'm', annotator: 'people' },
}
