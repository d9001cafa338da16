import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../src/domain/question.ts'
import { openKnowledge } from '../../src/knowledge/open-knowledge.ts'
import { generate } from '../../src/pipeline/generate/generate.ts'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'

const data = '../shared/data/private-graphs'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-private-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** As shipped: no lexicon, nothing declared. The share is of all facts, those that say what a thing is included. */
test.skipIf(!existsSync(data)).for([
  ['products.csv', 0.7],
  ['employees.csv', 0.8],
  ['sites.csv', 0.7],
  ['two-columns.csv', 0.5],
  ['films-300.tsv', 0.6],
] as const)(
  `%s (skipped without ${data}) gives its facts, as many yes as no, choice and wh`,
  { timeout: 300_000 },
  async ([file, share]) => {
    const knowledge = join(folder, `${file}.duckdb`)
    const output = join(folder, `${file}.jsonl`)
    const { facts } = await ingest({ sources: [{ path: join(data, file) }], into: knowledge })
    await generate({
      ...{ knowledge, output, preset: 'all', relations: [] },
      ...{ count: 2000, seed: 1, language: 'en' },
    })

    const questions = await read(output)
    const asked = new Set(questions.flatMap((question) => question.facts.map(keyOf)))
    const answers = questions.flatMap(({ expected }) =>
      expected.kind === 'boolean' ? [expected.value] : [],
    )
    expect(asked.size / facts).toBeGreaterThanOrEqual(share)
    expect(2 * answers.filter((yes) => yes).length).toBe(answers.length)
    expect(new Set(questions.map(({ form }) => form)).size).toBe(3)
    expect(await wrongByKey(questions, knowledge)).toBeLessThanOrEqual(0.01)
  },
)

/**
 * The share of questions that a key calls wrong which gives every thirtieth subject a second value of each relation: what the table says of another
 * subject. A table cannot show what it leaves out.
 */
async function wrongByKey(questions: readonly Question[], knowledge: string): Promise<number> {
  await using graph = await openKnowledge(knowledge)
  const { relations } = await graph.summary({ samples: 0 })
  const hidden = new Set<string>()
  for (const { relation } of relations) {
    const facts = questions.flatMap((question) =>
      question.facts.filter((fact) => fact.relation === relation),
    )
    const subjects = [...new Set(facts.map(({ subject }) => subject))].toSorted()
    const values = [...new Set(facts.map(({ object }) => JSON.stringify(object)))].toSorted()
    for (const [place, subject] of subjects.entries()) {
      if (place % 30 !== 7) continue
      const value = values[(place * 13) % values.length]
      hidden.add(`${subject} ${relation} ${value}`)
    }
  }
  const wrong = questions.filter(({ certificates }) =>
    certificates.some(({ statement }) => hidden.has(keyOf(statement))),
  )
  return wrong.length / questions.length
}

function keyOf({ subject, relation, object }: Question['facts'][number]): string {
  return `${subject} ${relation} ${JSON.stringify(object)}`
}

async function read(path: string): Promise<readonly Question[]> {
  const text = await readFile(path, 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question)
}
