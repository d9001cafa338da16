import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import type { Question } from '../../src/domain/question.ts'
import { openQuestionSet } from '../../src/workspace/question-set.ts'
import { elenchus } from './elenchus.ts'

/** Knowledge of the bundled graph, made by the built program in that folder. */
export async function atlasKnowledge(folder: string): Promise<string> {
  const knowledge = join(folder, 'kg.duckdb')
  const tables = readdirSync('atlas')
    .filter((file) => file.endsWith('.tsv'))
    .map((file) => join('atlas', file))

  const base = expandPrefix('atlas:')
  const ingested = await elenchus('ingest', ...tables, '--base', base, '--into', knowledge)

  expect(ingested, ingested.notes).toMatchObject({ code: 0 })
  return knowledge
}

export interface Exam {
  /** `questions.jsonl`, with its manifest beside it. */
  readonly path: string
  readonly questions: readonly Question[]
}

/** Questions about knowledge, made by the built program; `options` are those of `generate`. */
export async function examOf(
  knowledge: string,
  path: string,
  ...options: readonly string[]
): Promise<Exam> {
  const made = await elenchus('generate', '-k', knowledge, '-o', path, ...options)
  expect(made, made.notes).toMatchObject({ code: 0 })

  const questions: Question[] = []
  for await (const question of (await openQuestionSet(path)).questions()) questions.push(question)
  return { path, questions }
}
