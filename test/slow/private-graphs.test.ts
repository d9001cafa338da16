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
  ['products.csv', 2000, 0.7],
  ['employees.csv', 2000, 0.8],
  ['sites.csv', 2000, 0.7],
  ['two-columns.csv', 2000, 0.5],
  // with twins and probes, and open lists at most a tenth, 2,000 questions are about a third of its facts
  ['films-300.tsv', 6000, 0.6],
] as const)(
  `%s (skipped without ${data}) gives its facts, as many yes as no, choice and wh`,
  { timeout: 300_000 },
  async ([file, count, share]) => {
    const knowledge = join(folder, `${file}.duckdb`)
    const output = join(folder, `${file}.jsonl`)
    const { facts } = await ingest({ sources: [{ path: join(data, file) }], into: knowledge })
    await generate({
      ...{ knowledge, output, preset: 'all', relations: [] },
      ...{ count, seed: 1, language: 'en' },
    })

    const questions = await read(output)
    const asked = new Set(questions.flatMap((question) => question.facts.map(keyOf)))
    const answers = questions.flatMap(({ expected }) =>
      expected.kind === 'boolean' ? [expected.value] : [],
    )
    expect(asked.size / facts).toBeGreaterThanOrEqual(share)
    expect(2 * answers.filter((yes) => yes).length).toBe(answers.length)
    expect(new Set(questions.map(({ form }) => form)).size).toBe(3)
    const { wrong, statements } = await wrongByKey(questions, knowledge)
    expect(wrong / statements).toBeLessThanOrEqual(0.02)
    if (count === 2000) byKey.push({ wrong, statements })
  },
)

test.skipIf(!existsSync(data))(
  `of what is held false of these small tables a key calls at most 1 % true (skipped without ${data})`,
  () => {
    const sum = (of: 'wrong' | 'statements') => byKey.reduce((all, each) => all + each[of], 0)

    expect(byKey).toHaveLength(4)
    expect(sum('wrong') / sum('statements')).toBeLessThanOrEqual(0.01)
  },
)

interface ByKey {
  readonly wrong: number
  readonly statements: number
}

const byKey: ByKey[] = []

/**
 * Of all that certificates hold false, what is true by a key that gives every thirtieth subject a second value of each relation: what the
 * table says of another subject. A table cannot show what it leaves out.
 */
async function wrongByKey(questions: readonly Question[], knowledge: string): Promise<ByKey> {
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
  const statements = questions.flatMap(({ certificates }) => certificates)
  const wrong = statements.filter(({ statement }) => hidden.has(keyOf(statement)))
  return { wrong: wrong.length, statements: statements.length }
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
