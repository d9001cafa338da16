import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { BatchResult, BatchService } from '../domain/batch-service.ts'
import type { Question } from '../domain/question.ts'
import { ElenchusError } from '../errors.ts'
import { fileError, systemCode } from '../workspace/file-error.ts'
import { openJournal } from '../workspace/journal.ts'
import { responsesPath } from '../workspace/run-files.ts'
import { writeTextFile } from '../workspace/write-atomically.ts'
import { answeredKeys } from './answered-keys.ts'
import { type AskOptions, manifestOf, pending } from './ask.ts'
import { parametersOf, requestFor } from './asking.ts'
import { responseOf } from './response-of.ts'
import { claimFolder } from './run-manifest.ts'

/** `batch.json` in a run's folder: what was submitted. Without `id`, the process ended while submitting. */
const HandedIn = z.strictObject({
  name: z.string(),
  id: z.string().optional(),
  requests: z.number().int().positive(),
})
type HandedIn = z.infer<typeof HandedIn>

/**
 * *submitted*, *pending*: nothing more to do until the batch ends. *collected*: expired rows are left; the next call
 * submits them again. *done*: every question has an answer.
 */
export type BatchSummary =
  | {
      readonly status: 'submitted' | 'pending'
      readonly id: string
      readonly requests: number
      readonly done: number
    }
  | {
      readonly status: 'collected'
      readonly answered: number
      readonly failed: number
      readonly expired: number
      readonly left: number
    }
  | { readonly status: 'done'; readonly answered: number }

/**
 * One step of a run by batch: submits unanswered questions, or checks a submitted batch, or collects it. Can be called
 * again after any interruption; nothing is submitted twice. Throws `no-batch`, `batch-failed`, `batch-unsure`,
 * `model-unreachable`, and whatever `ask` throws.
 */
export async function askByBatch(options: AskOptions): Promise<BatchSummary> {
  const { model, folder } = options
  const service = model.batch
  if (service === undefined) {
    throw new ElenchusError('no-batch', `${model.label} does not support batches.`, {
      fix: 'openai:MODEL and anthropic:MODEL support batches. Leave out --batch for others.',
    })
  }
  await using journal = await openJournal(responsesPath(folder))
  await claimFolder(folder, await manifestOf(options))
  const kept = await read(folder)
  if (kept === undefined) return submit(options, service)
  const id = kept.id ?? (await found(service, kept, folder))
  if (id === undefined) return submit(options, service)

  const state = await service.state(id)
  switch (state.status) {
    case 'pending':
      return { status: 'pending', id, requests: kept.requests, done: state.done }
    case 'failed':
      await forget(folder)
      throw batchFailed(state.message)
    case 'ended': {
      const counts = await collect(options, service.results(id), (record) => journal.append(record))
      await forget(folder)
      return { status: 'collected', ...counts }
    }
  }
}

async function submit(options: AskOptions, service: BatchService): Promise<BatchSummary> {
  const { folder, protocol, questions, wanted, samples = 1 } = options
  const parameters = parametersOf(options, protocol)
  const keys = await answeredKeys(responsesPath(folder))
  const answered = keys.size
  const requests: { key: string; request: ReturnType<typeof requestFor> }[] = []
  for await (const { question, sample } of pending(questions, wanted, samples, keys)) {
    if (requests.length === service.mostRequests) break
    requests.push({
      key: keyOf(question, sample),
      request: requestFor(question, sample, protocol, parameters),
    })
  }
  if (requests.length === 0) return { status: 'done', answered }

  const name = nameOf(
    options,
    requests.map(({ key }) => key),
  )
  const handedIn = { name, requests: requests.length }
  // written before the call that submits: a process that ends in between leaves a trace
  const submitted = await service.submit(requests, name, () => write(folder, handedIn))
  if (submitted.status === 'refused') {
    await forget(folder)
    throw batchFailed(submitted.message)
  }
  const { id } = submitted
  await write(folder, { ...handedIn, id })
  return { status: 'submitted', id, requests: requests.length, done: 0 }
}

function batchFailed(message: string): ElenchusError {
  return new ElenchusError(
    'batch-failed',
    `The whole batch was refused: ${message.replace(/\.$/, '')}.`,
    { fix: 'No question was asked. Fix the named problem, then run the same command again.' },
  )
}

/** The batch whose submission was interrupted, if the service can look it up; `undefined` when there is none. */
async function found(
  service: BatchService,
  { name }: HandedIn,
  folder: string,
): Promise<string | undefined> {
  if (service.find !== undefined) return await service.find(name)
  throw new ElenchusError(
    'batch-unsure',
    `The process ended while submitting a batch of ${folder}; it is unknown whether the provider received it.`,
    {
      fix: `Check the provider's console. If the batch is there, write its id into ${batchPath(folder)} ("id": "…"); otherwise delete that file. Then run the same command again.`,
    },
  )
}

async function collect(
  options: AskOptions,
  results: AsyncIterable<BatchResult>,
  append: (record: object) => Promise<void>,
) {
  const { protocol, folder, samples = 1, wanted } = options
  const parameters = parametersOf(options, protocol)
  const keys = await answeredKeys(responsesPath(folder))
  const questions = new Map<string, { question: Question; sample: number }>()
  // every submitted row is kept, even when fewer questions are wanted now: it was paid for
  for await (const one of pending(options.questions, undefined, samples, new Set(keys))) {
    questions.set(keyOf(one.question, one.sample), one)
  }
  let [answered, failed, expired] = [0, 0, 0]
  for await (const result of results) {
    const asked = questions.get(result.key)
    if (asked === undefined) continue
    if (result.status === 'expired') {
      expired += 1
      continue
    }
    const { question, sample } = asked
    const completion = await result.read(requestFor(question, sample, protocol, parameters))
    const response = responseOf(completion, question.id, sample)
    if (response === undefined) continue
    await append(response)
    questions.delete(result.key)
    if (response.status === 'answered') answered += 1
    else failed += 1
  }
  const left = [...questions.values()].filter(
    ({ question }) => wanted === undefined || wanted.has(question.id),
  ).length
  return { answered, failed, expired, left }
}

function keyOf({ id }: Question, sample: number): string {
  return `${id}-${sample}`
}

/** Unique to this run, folder and set of requests. */
function nameOf(options: AskOptions, keys: readonly string[]): string {
  const parts = [manifestOf(options), resolve(options.folder), keys]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function batchPath(folder: string): string {
  return join(dirname(responsesPath(folder)), 'batch.json')
}

async function read(folder: string): Promise<HandedIn | undefined> {
  const path = batchPath(folder)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw fileError(error, path)
  }
  const parsed = HandedIn.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new ElenchusError('batch-unsure', `${path} can't be read.`, {
    fix: 'Fix it, or delete it if no batch is running, then run the same command again.',
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function write(folder: string, handedIn: HandedIn): Promise<void> {
  await writeTextFile(batchPath(folder), `${JSON.stringify(handedIn, undefined, 2)}\n`)
}

async function forget(folder: string): Promise<void> {
  await rm(batchPath(folder), { force: true })
}
