import { basename, dirname, join } from 'node:path'
import { exists } from '../../workspace/exists.ts'
import type { StudyPaths } from './study-steps.ts'

export interface FreeFolder {
  /** Empty for the working folder. */
  readonly folder: string
  readonly paths: StudyPaths & { readonly report: string }
}

/**
 * Where a new study may put its files so that it meets nobody else's: beside `elenchus.yaml` if none of the names is taken
 * there, else in a folder of its own, which is named for the study file.
 */
export async function freeFolder(study: string): Promise<FreeFolder> {
  const beside = dirname(study) === '.' ? '' : dirname(study)
  const name = basename(study).replace(/\.ya?ml$/, '')
  if (name === 'elenchus' && (await isFree(pathsIn(beside)))) {
    return { folder: beside, paths: pathsIn(beside) }
  }
  for (let number = 1; ; number++) {
    const own = name === 'elenchus' ? 'study' : name
    const folder = join(beside, number === 1 ? own : `${own}-${number}`)
    if (await isFree(pathsIn(folder))) return { folder, paths: pathsIn(folder) }
  }
}

function pathsIn(folder: string): FreeFolder['paths'] {
  return {
    graph: join(folder, 'kg.duckdb'),
    questions: join(folder, 'questions.jsonl'),
    runs: join(folder, 'runs'),
    report: join(folder, 'report.md'),
  }
}

async function isFree({ graph, questions, runs, report }: FreeFolder['paths']): Promise<boolean> {
  const taken = await Promise.all([graph, questions, runs, report].map(exists))
  return !taken.includes(true)
}
