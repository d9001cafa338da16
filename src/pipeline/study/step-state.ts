import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { QuestionsManifest, ScoresManifest } from '../../domain/manifest.ts'
import { Response } from '../../domain/response.ts'
import { Verdict } from '../../domain/verdict.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { manifestPathOf, readManifest } from '../../workspace/manifest-file.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { findRuns, responsesPath, scoresPath, verdictsPath } from '../../workspace/run-files.ts'
import { optionsOf } from '../generate/set-options.ts'
import type { StudyFile } from './study-file.ts'
import { studyOf } from './study-file.ts'
import { requestOf } from './study-request.ts'
import { assessorsOf, pathsOf } from './study-steps.ts'

/** Whether the knowledge file already has a source of each name. */
export async function isIngested(graph: string, files: readonly string[]): Promise<boolean> {
  if (!(await exists(graph))) return false
  await using knowledge = await openKnowledge(graph)
  const known = new Set((await knowledge.sources()).map(({ name }) => name))
  return files.every((file) => known.has(basename(file)))
}

/**
 * Whether the existing set is the one that the study would make from this graph. Settings that the graph decided by
 * itself are not compared.
 */
export async function isGenerated(file: StudyFile): Promise<boolean> {
  const { graph, questions } = pathsOf(file)
  const path = manifestPathOf(questions)
  if (!(await exists(path)) || !(await exists(questions)) || !(await exists(graph))) return false
  const manifest = await readManifest(path, QuestionsManifest)
  await using knowledge = await openKnowledge(graph)
  if (manifest.knowledge !== (await knowledge.fingerprint())) return false
  const request = { ...requestOf(studyOf(file), {}), knowledge: graph, output: questions }
  const wanted = optionsOf(request, {})
  return manifest.seed === request.seed && told(wanted) === told(manifest.options)
}

function told({ grammar, harper, ...options }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(options)
}

/** Whether every answer of every run has its verdicts and scores. */
export async function isAssessed(file: StudyFile): Promise<boolean> {
  const folders = await findRuns(pathsOf(file).runs).catch(() => [])
  for (const folder of folders) if (!(await isRunAssessed(folder, file))) return false
  return folders.length > 0
}

async function isRunAssessed(folder: string, file: StudyFile): Promise<boolean> {
  const answered = await countOf(responsesPath(folder))
  for (const assessor of assessorsOf(file)) {
    if ((await verdictsIn(verdictsPath(folder, assessor))) !== answered) return false
  }
  for (const metric of file.metrics ?? []) {
    if ((await scoresIn(scoresPath(folder, metric))) !== answered) return false
  }
  return true
}

async function verdictsIn(path: string): Promise<number | undefined> {
  if (!(await exists(manifestPathOf(path)))) return undefined
  let verdicts = 0
  for await (const _ of readJsonLines(path, Verdict)) verdicts += 1
  return verdicts
}

async function scoresIn(path: string): Promise<number | undefined> {
  const manifest = manifestPathOf(path)
  if (!(await exists(manifest))) return undefined
  const { scored, unscored } = await readManifest(manifest, ScoresManifest)
  return Object.values(unscored).reduce((sum, count) => sum + count, scored)
}

/** Answered questions and samples; the last line of each counts. */
async function countOf(path: string): Promise<number> {
  const answered = new Set<string>()
  for await (const { record } of readJsonLines(path, Response, { file: 'growing' })) {
    const key = `${record.question} ${record.sample}`
    if (record.status === 'answered') answered.add(key)
    else answered.delete(key)
  }
  return answered.size
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
