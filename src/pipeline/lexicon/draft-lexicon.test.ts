import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { ingest } from '../ingest/ingest.ts'
import { draftLexicon } from './draft-lexicon.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-draft-'))
})
afterAll(() => rm(folder, { recursive: true }))

const names = ['Anna Berg', 'Peter Dahl', 'Maria Ek', 'John Falk', 'Clara Gran']
const heads: Readonly<Record<string, (row: number) => string>> = {
  ...of(
    (row) => names[row % 5] ?? '',
    [
      'Directed by',
      'score by',
      'Responsible engineer',
      'Reports to',
      'account_manager',
      'editor in chief',
      'ownedBy',
      'Replaced by',
      'Deputy (acting)',
      'has supervisor',
    ],
  ),
  ...of(
    (row) => ['Orlen', 'Vasby', 'Tarn'][row % 3] ?? '',
    [
      'born in',
      'Starts at',
      'located in district',
      'interacts with',
      'Compatible with',
      'voltageClass',
      'Region',
      'the depot',
      'Home & hub',
      'filmed in',
    ],
  ),
  ...of(
    (row) => `${2001 + row}`,
    ['Launched in', 'Year of opening', 'founding year', 'Certified since'],
  ),
  ...of(
    (row) => `20${10 + row}-0${1 + (row % 9)}-1${row % 10}`,
    [
      'Last inspection',
      'Next service due',
      'supported until',
      'Start date',
      'released',
      'Due date',
    ],
  ),
  ...of(
    (row) => `${7 + row * 3}`,
    [
      'Stars',
      'running time (minutes)',
      'Number of beds',
      'serves',
      'Weighs (kg)',
      'rent per month (EUR)',
      'max throughput (l/s)',
      'working days',
      'capacity',
    ],
  ),
}

function of(value: (row: number) => string, all: readonly string[]) {
  return Object.fromEntries(all.map((head) => [head, value]))
}

test('a draft from any column heading loads as it is', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 20 }, (_, row) =>
    [
      `Depot ${'ABCDEFGHIJKLMNOPQRST'[row]}`,
      ...Object.values(heads).map((value) => value(row)),
    ].join(';'),
  )
  const [table, into, mine] = ['t.csv', 't.duckdb', 'mine.yaml'].map((name) => join(folder, name))
  await writeFile(table ?? '', [['Depot', ...Object.keys(heads)].join(';'), ...rows].join('\n'))
  await ingest({ sources: [{ path: table ?? '' }], into: into ?? '' })

  const { yaml, entries } = await draftLexicon(undefined, into ?? '')
  await writeFile(mine ?? '', yaml.replaceAll(/^ {2}# (one|complete):/gm, '  $1:'))

  expect(entries).toBe(Object.keys(heads).length)
  expect(loadLexicon(mine).entries.filter(({ owner }) => owner === true)).toHaveLength(entries)
})
