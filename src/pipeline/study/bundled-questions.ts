import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseUnwritable } from '../../workspace/refuse-unwritable.ts'
import { generate } from '../generate/generate.ts'
import { atlasSources } from '../ingest/atlas.ts'
import { ingest } from '../ingest/ingest.ts'

export interface BundledRequest {
  /** The folder for its files. */
  readonly into: string
  readonly count: number
  readonly seed: number
}

/** The path of a question set from the bundled graph; an existing one is reused. */
export async function bundledQuestions({ into, count, seed }: BundledRequest): Promise<string> {
  const questions = join(into, `questions-${seed}-${count}.jsonl`)
  if (await exists(questions)) return questions
  const knowledge = join(into, 'kg.duckdb')
  await refuseUnwritable(knowledge)
  // it may be from an earlier version or an interrupted process
  await rm(knowledge, { force: true })
  await ingest({ sources: atlasSources(), into: knowledge })
  await generate({
    knowledge,
    output: questions,
    preset: 'all',
    count,
    seed,
    relations: [],
    language: 'en',
  })
  return questions
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
