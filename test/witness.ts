import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Completion, Request } from '../src/domain/completion.ts'
import type { LanguageModel } from '../src/domain/language-model.ts'
import { type FailureReason, Response } from '../src/domain/response.ts'
import { type AskOptions, ask } from '../src/responses/ask.ts'
import { plain } from '../src/responses/protocols/plain.ts'
import { readJsonLines } from '../src/workspace/read-json-lines.ts'
import { responsesPath } from '../src/workspace/run-files.ts'
import { whQuestion } from './sample-questions.ts'

export const questions = Array.from({ length: 20 }, (_, number) => whQuestion(number))
export const said = { finish: 'stop', usage: {}, milliseconds: 3 } as const
export const warsaw: Completion = { status: 'answered', text: 'Warsaw', ...said }

export function failed(reason: FailureReason): Completion {
  return { status: 'failed', reason, message: `it was ${reason}`, retryable: false, attempts: 2 }
}

/** A model that remembers what it was asked, and answers as it is told. */
export function witness(
  answer: (request: Request) => Completion | Promise<Completion> = () => warsaw,
) {
  const asked: Request[] = []
  const model: LanguageModel = {
    label: 'test:witness',
    provider: 'test',
    model: 'witness',
    simulated: true,
    complete: async (request) => {
      asked.push(request)
      return answer(request)
    },
  }
  return { model, asked }
}

/** A folder of its own for each test, and the run in it. */
export function runInFolder() {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'elenchus-ask-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const askAll = (model: LanguageModel, options: Partial<AskOptions> = {}) =>
    ask({
      questions,
      set: { path: 'questions.jsonl', hash: 'abc', count: questions.length },
      model,
      protocol: plain,
      folder,
      elenchus: '0.1.0',
      now: () => 0,
      ...options,
    })
  const stored = async () => {
    const rows: Response[] = []
    for await (const { record } of readJsonLines(responsesPath(folder), Response)) rows.push(record)
    return rows
  }
  return { askAll, stored, folder: () => folder }
}
