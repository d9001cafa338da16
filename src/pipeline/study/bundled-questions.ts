import { join } from 'node:path'
import { exists } from '../../workspace/exists.ts'
import { generate } from '../generate/generate.ts'
import { atlasSources } from '../ingest/atlas.ts'
import { ingest } from '../ingest/ingest.ts'

export interface BundledRequest {
  /** The folder for its files. */
  readonly into: string
  readonly count: number
  readonly seed: number
  readonly replace?: boolean
}

export interface BundledSet {
  readonly questions: string
  /** The folder for its runs: those of two sets don't mix. */
  readonly runs: string
  /** Where the page of their report goes. */
  readonly page: string
}

/** A question set from the bundled graph; an existing one is reused. */
export async function bundledQuestions({
  into,
  count,
  seed,
  replace = false,
}: BundledRequest): Promise<BundledSet> {
  const questions = join(into, `questions-${seed}-${count}.jsonl`)
  const made = {
    questions,
    runs: join(into, `runs-${seed}-${count}`),
    page: join(into, `report-${seed}-${count}.html`),
  }
  if (await exists(questions)) return made
  const knowledge = join(into, 'kg.duckdb')
  const anew = replace ? 'always' : 'again'
  await ingest({ sources: atlasSources(), into: knowledge, anew })
  await generate({
    knowledge,
    output: questions,
    replace,
    preset: 'all',
    count,
    seed,
    relations: [],
    language: 'en',
  })
  return made
}
