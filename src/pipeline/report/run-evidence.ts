import type { z } from 'zod'
import { JudgedResponse } from '../../domain/judged-reply.ts'
import { Verdict } from '../../domain/verdict.ts'
import type { Records, RunEvidence } from '../../report/run-evidence.ts'
import { disputesOf } from '../../workspace/disputes.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { findRuns, responsesPath, verdictsPath } from '../../workspace/run-files.ts'
import { openRuns, type StoredRun, verdictsOf } from '../assess/run-entries.ts'

export interface Gathered {
  readonly stored: readonly StoredRun[]
  /** One per stored run, in the same order. */
  readonly evidence: readonly RunEvidence[]
  /** Ids of disputed questions, which are left out. */
  readonly disputed: ReadonlySet<string>
}

/** The runs below the folders, each once, as a report reads them. */
export async function evidenceIn(
  folders: readonly string[],
  { assessor, questions }: { readonly assessor: string; readonly questions?: string },
): Promise<Gathered> {
  const found = (await Promise.all(folders.map(findRuns))).flat()
  return evidenceOf(await openRuns([...new Set(found)], questions), assessor)
}

/** Runs on disk, as a report reads them. */
export async function evidenceOf(
  stored: readonly StoredRun[],
  assessor: string,
): Promise<Gathered> {
  const disputed = new Set<string>()
  for (const set of new Set(stored.map((run) => run.set))) {
    for (const { question } of await disputesOf(set.path)) disputed.add(question)
  }
  const evidence = await Promise.all(stored.map((run) => evidenceOfRun(run, assessor)))
  return { stored, evidence, disputed }
}

async function evidenceOfRun(run: StoredRun, assessor: string): Promise<RunEvidence> {
  const verdicts = await verdictsOf(run, assessor)
  return {
    manifest: run.manifest,
    plan: run.set.manifest.plan,
    verdicts,
    questions: run.set.questions,
    responses: (only) => readJournal(responsesPath(run.folder), JudgedResponse, only),
    judged:
      verdicts === undefined
        ? none
        : (only) => readJournal(verdictsPath(run.folder, assessor), Verdict, only),
  }
}

const none: Records<never> = async function* () {}

/** The records of a file that others may be adding to, in its order; with `only` those at these places, from 0. */
async function* readJournal<T>(
  path: string,
  schema: z.ZodType<T>,
  only?: ReadonlySet<number>,
): AsyncGenerator<T> {
  const options = { file: 'growing', ...(only && { only }) } as const
  for await (const { record } of readJsonLines(path, schema, options)) yield record
}
