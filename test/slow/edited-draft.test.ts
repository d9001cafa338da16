import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../src/domain/question.ts'
import { generate } from '../../src/pipeline/generate/generate.ts'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'
import { draftLexicon } from '../../src/pipeline/lexicon/draft-lexicon.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-boats-'))
})
afterAll(() => rm(folder, { recursive: true }))

const skippers = ['Anna Berg', 'Peter Dahl', 'Maria Ek', 'John Falk', 'Clara Gran', 'Paul Holm']
const harbours = ['Orlen', 'Vasby', 'Tarn', 'Miro', 'Kelda']
const routes = ['Inner Sound', 'North Reach', 'Lantern Run', 'Gull Passage']
const papers = ['Class A', 'Salvage', 'Night Sailing']
const series = ['Heron', 'Petrel', 'Tern', 'Curlew', 'Plover', 'Dunlin']

/** 24 boats: six single-valued columns, two multi-valued ones, and one that half of the boats have. */
function boats(): string {
  const rows = Array.from({ length: 24 }, (_, row) => {
    const name = (of: number) =>
      `${series[of % 6]} ${['One', 'Two', 'Three', 'Four'][Math.floor(of / 6)]}`
    return [
      name(row),
      harbours[(row * 3) % 5],
      skippers[(row * 5) % 6],
      1960 + ((row * 7) % 50),
      (6 + row * 0.4).toFixed(1),
      1200 + row * 35,
      `20${10 + (row % 12)}-0${1 + (row % 9)}-1${row % 10}`,
      `${routes[row % 4]};${routes[(row + 1 + (row % 2)) % 4]}`,
      `${papers[row % 3]}${row % 2 === 0 ? '' : `;${papers[(row + 1) % 3]}`}`,
      row < 12 ? name(row + 12) : '',
      'Boat',
    ].join(',')
  })
  const head =
    'Boat,Harbour,Skipper,Built in,Length (m),Mooring fee (EUR),Last survey,Sails on,Certified for,Replaces,type'
  return [head, ...rows].join('\n')
}

async function shareAsked(knowledge: string, facts: number, lexicon?: string): Promise<number> {
  const output = join(folder, `asked-${lexicon === undefined ? 'plain' : 'edited'}.jsonl`)
  await generate({
    ...{ knowledge, output, preset: 'all', relations: [], count: 2000, seed: 1, language: 'en' },
    ...(lexicon !== undefined && { lexicon }),
  })
  const lines = (await readFile(output, 'utf8')).trim().split('\n')
  const questions = lines.map((line) => JSON.parse(line) as Question)
  return (
    new Set(
      questions.flatMap((one) =>
        one.facts.map((fact) => JSON.stringify([fact.subject, fact.relation, fact.object])),
      ),
    ).size / facts
  )
}

test('after editing at most twenty lines, a draft asks about four fifths of the facts', {
  timeout: 120_000,
}, async () => {
  const [table, knowledge, mine] = ['boats.csv', 'boats.duckdb', 'mine.yaml'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await writeFile(table, boats())
  const { facts } = await ingest({ sources: [{ path: table }], into: knowledge })
  const { yaml } = await draftLexicon(undefined, knowledge)
  const edited = yaml.replaceAll(/^ {2}# (one|complete):/gm, '  $1:')
  await writeFile(mine, edited)
  const lines = edited.split('\n')

  const plain = await shareAsked(knowledge, facts)
  const declared = await shareAsked(knowledge, facts, mine)

  expect(
    yaml.split('\n').filter((line, place) => line !== lines[place]).length,
  ).toBeLessThanOrEqual(20)
  expect(plain).toBeGreaterThanOrEqual(0.6)
  expect(declared).toBeGreaterThanOrEqual(0.8)
})
