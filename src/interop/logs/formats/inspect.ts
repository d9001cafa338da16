import { finishNamed } from '../finish-named.ts'
import type { LogEntry, LogFormat, LoggedGrade, LoggedReply, LogRow } from '../log.ts'
import {
  at,
  contentText,
  type JsonObject,
  lastQuestion,
  listOf,
  objectOf,
  rightOf,
  textOf,
  textsOf,
} from '../values.ts'
import { unreadableLog, wholeJson } from '../whole-json.ts'
import { openZip, type ZipEntries } from '../zip-entries.ts'

/** The version of Inspect's logs that is read (inspect-ai 0.3.285). */
const knownVersion = 2

/** Inspect's log as one JSON document. */
export const inspectJson: LogFormat = {
  id: 'inspect-json',
  description: "Inspect's log as JSON",
  recognises: ({ start }) => {
    const text = start.toString('utf8')
    return (
      /^\s*\{/.test(text) &&
      /"version"\s*:\s*\d/.test(text.slice(0, 200)) &&
      /"eval"\s*:\s*\{/.test(text)
    )
  },
  read: async function* ({ path }) {
    const log = await wholeJson(path)
    const header = headerOf(path, log)
    for (const [index, sample] of listOf(at(log, 'samples')).entries()) {
      yield* entriesOf(objectOf(sample), `sample ${index + 1}`, header)
    }
  },
}

/** Inspect's log as an archive, one entry a sample; DEFLATE or Zstandard in one frame or several. */
export const inspectEval: LogFormat = {
  id: 'inspect',
  description: "Inspect's .eval archive",
  recognises: ({ start }) => start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')),
  read: async function* ({ path }) {
    await using zip = await openZip(path)
    const header = headerOf(
      path,
      (await zip.json('header.json')) ?? (await zip.json('_journal/start.json')),
    )
    const whole = zip.names.filter((name) => /^samples\/[^/]+_epoch_\d+\.json$/.test(name))
    const chunked = zip.names.filter((name) =>
      /^samples\/[^/]+_epoch_\d+\/sample\.json$/.test(name),
    )
    for (const name of [...whole, ...chunked].toSorted()) {
      const sample = await sampleIn(zip, name)
      if (typeof sample === 'string') yield { kind: 'left-out', place: name, reason: sample }
      else yield* entriesOf(sample, name, header)
    }
  },
}

interface Header {
  readonly model: string
  readonly task?: string
}

function headerOf(path: string, log: unknown): Header {
  const version = at(log, 'version')
  if (typeof version === 'number' && version > knownVersion) {
    throw unreadableLog(
      path,
      `it is an Inspect log of version ${version}, and Elenchus reads up to ${knownVersion}`,
      {
        fix: 'Convert it with the Inspect that wrote it: inspect log convert --to json, or update Elenchus.',
      },
    )
  }
  const model = textOf(at(log, 'eval', 'model'))
  if (version === undefined || model === undefined) {
    throw unreadableLog(path, "it has neither Inspect's version nor its model")
  }
  const task = textOf(at(log, 'eval', 'task'))
  return { model, ...(task !== undefined && { task }) }
}

/** A sample, or why it can't be read. */
async function sampleIn(zip: ZipEntries, name: string): Promise<JsonObject | string> {
  const sample = objectOf(await zip.json(name))
  if (sample === undefined) return 'no sample in it'
  if (!name.endsWith('/sample.json')) return sample
  const folder = name.slice(0, -'sample.json'.length)
  const parts = zip.names
    .filter((each) => each.startsWith(`${folder}messages/`))
    .toSorted((one, other) => startOf(one) - startOf(other))
  if (at(sample, 'output', 'choices') === undefined && parts.length === 0) {
    return 'its messages are stored apart, in a way that is not known'
  }
  const messages: unknown[] = []
  for (const part of parts) messages.push(...listOf(await zip.json(part)))
  return { ...sample, ...(parts.length > 0 && { messages }) }
}

function startOf(name: string): number {
  return Number(/(\d+)\.json$/.exec(name)?.[1] ?? 0)
}

function* entriesOf(
  sample: JsonObject | undefined,
  place: string,
  header: Header,
): Generator<LogEntry> {
  if (sample === undefined) return yield { kind: 'left-out', place, reason: 'no sample in it' }
  const question = lastQuestion(sample.input)
  const id = textOf(at(sample, 'metadata', 'id')) ?? textOf(sample.id)
  const row: LogRow = {
    place,
    ...header,
    ...(id !== undefined && { id }),
    ...(question !== undefined && { question }),
    record: objectOf(sample.metadata) ?? {},
    choices: textsOf(sample.choices ?? []),
    references: textsOf(sample.target).filter((target) => target !== ''),
    sample: Math.max(0, Number(sample.epoch ?? 1) - 1),
    reply: replyOf(sample),
    grades: gradesOf(sample),
  }
  yield { kind: 'row', row }
}

function replyOf(sample: JsonObject): LoggedReply {
  const failure = textOf(at(sample, 'error', 'message')) ?? textOf(at(sample, 'output', 'error'))
  const choice = at(sample, 'output', 'choices', 0)
  const assistant = listOf(sample.messages).filter((message) => at(message, 'role') === 'assistant')
  const content = at(choice, 'message', 'content') ?? at(assistant.at(-1), 'content')
  const text = contentText(content) ?? textOf(at(sample, 'output', 'completion'))
  if (failure !== undefined) return { status: 'failed', message: failure }
  if (text === undefined) return { status: 'failed', message: 'no reply in the log' }
  const reasoning = listOf(content).flatMap((part) =>
    at(part, 'type') === 'reasoning' ? (textOf(at(part, 'reasoning')) ?? []) : [],
  )
  const limit = at(sample, 'limit', 'type')
  return {
    status: 'answered',
    text,
    finish: limit === 'token' ? 'length' : finishNamed(at(choice, 'stop_reason')),
    ...(reasoning.length > 0 && { reasoning: reasoning.join('\n') }),
  }
}

/** `C` is right; `I` and `N` (no answer) are wrong; `P`, a part, is no verdict. */
function gradesOf(sample: JsonObject): readonly LoggedGrade[] {
  return Object.entries(objectOf(sample.scores) ?? {}).map(([by, score]) => {
    const value = at(score, 'value')
    if (value === 'C') return { by, right: true }
    if (value === 'I' || value === 'N') return { by, right: false }
    return { by, right: rightOf(value) }
  })
}
