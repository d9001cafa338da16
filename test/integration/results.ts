import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { Response } from '../../src/domain/response.ts'
import { Verdict } from '../../src/domain/verdict.ts'
import type { Explanation } from '../../src/report/explanation.ts'
import type { Report, RunReport } from '../../src/report/report.ts'
import { readJsonLines } from '../../src/workspace/read-json-lines.ts'
import { findRuns, responsesPath, verdictsPath } from '../../src/workspace/run-files.ts'
import { elenchus } from './elenchus.ts'

/** What the one run below a folder came to, as its files and the program's own commands say it. */
export async function responsesIn(runs: string): Promise<readonly Response[]> {
  return records(responsesPath(await onlyRun(runs)), Response)
}

/** The lines themselves, without the one that a killed process may have left unfinished. */
export async function responseLinesIn(runs: string): Promise<readonly string[]> {
  const content = await readFile(responsesPath(await onlyRun(runs)), 'utf8')
  return content.split('\n').slice(0, -1)
}

export async function verdictsIn(runs: string): Promise<readonly Verdict[]> {
  return records(verdictsPath(await onlyRun(runs), 'cascade'), Verdict)
}

export async function reportIn(runs: string): Promise<RunReport> {
  const report: Report = await printed('report', runs)
  return only(report.runs)
}

export async function storyOf(question: string, runs: string): Promise<Explanation> {
  const stories: readonly Explanation[] = await printed('why', question, runs)
  return only(stories)
}

async function printed(...words: readonly string[]) {
  const { code, output, notes } = await elenchus(...words, '--json')
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}: ${notes}`)
  return JSON.parse(output)
}

async function onlyRun(runs: string): Promise<string> {
  return only(await findRuns(runs))
}

function only<T>(all: readonly T[]): T {
  const [one] = all
  if (one === undefined || all.length > 1) throw new Error(`${all.length} in place of one`)
  return one
}

async function records<T>(path: string, schema: z.ZodType<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const { record } of readJsonLines(path, schema)) all.push(record)
  return all
}
