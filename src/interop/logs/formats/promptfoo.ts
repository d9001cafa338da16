import { finishNamed } from '../finish-named.ts'
import type { LogFormat, LoggedReply, LogRow } from '../log.ts'
import { at, listOf, objectOf, textOf, textsOf } from '../values.ts'
import { wholeJson } from '../whole-json.ts'

/** Assertions whose value is a reference answer. */
const references = [
  'equals',
  'contains',
  'icontains',
  'contains-any',
  'icontains-any',
  'starts-with',
  'similar',
  'factuality',
]

/** promptfoo's output as JSON, results of version 3 (promptfoo 0.121). */
export const promptfoo: LogFormat = {
  id: 'promptfoo',
  description: "promptfoo's output as JSON (-o output.json)",
  recognises: ({ start }) => {
    const text = start.toString('utf8')
    return (
      /^\s*\{/.test(text) &&
      /"results"\s*:\s*\{/.test(text) &&
      /"(?:promptIdx|evalId|prompts)"/.test(text)
    )
  },
  read: async function* ({ path }) {
    const results = listOf(at(await wholeJson(path), 'results', 'results'))
    const asked = new Map<string, number>()
    for (const [index, result] of results.entries()) {
      const row = rowOf(result, `result ${index + 1}`)
      // a repeat has its own line and the same test
      const key = JSON.stringify([row.model, row.task, at(result, 'testIdx') ?? row.question])
      const sample = asked.get(key) ?? 0
      asked.set(key, sample + 1)
      yield { kind: 'row', row: { ...row, sample } }
    }
  },
}

function rowOf(result: unknown, place: string): LogRow {
  const test = at(result, 'testCase')
  const vars = objectOf(at(result, 'vars')) ?? objectOf(at(test, 'vars')) ?? {}
  const metadata = objectOf(at(test, 'metadata')) ?? objectOf(at(result, 'metadata')) ?? {}
  const question = textOf(vars.question) ?? textOf(at(result, 'prompt', 'raw'))
  const id = textOf(metadata.id)
  const prompt = textOf(at(result, 'promptIdx')) ?? '0'
  return {
    place,
    model:
      textOf(at(result, 'provider', 'label')) ||
      (textOf(at(result, 'provider', 'id')) ?? 'not said'),
    task: `prompt-${prompt}`,
    ...(id !== undefined && { id }),
    ...(question !== undefined && { question }),
    record: { ...metadata, ...vars },
    choices: [],
    references: listOf(at(test, 'assert')).flatMap((assertion) =>
      references.includes(textOf(at(assertion, 'type')) ?? '')
        ? textsOf(at(assertion, 'value'))
        : [],
    ),
    sample: 0,
    reply: replyOf(result),
    grades: [
      { by: 'promptfoo', right: isError(result) ? undefined : at(result, 'success') === true },
    ],
  }
}

/** Its failure reason 2 is an error of the request, 1 an assertion that failed. */
function isError(result: unknown): boolean {
  return at(result, 'failureReason') === 2 || textOf(at(result, 'response', 'error')) !== undefined
}

function replyOf(result: unknown): LoggedReply {
  const output = at(result, 'response', 'output')
  const text =
    textOf(output) ?? (output === undefined || output === null ? undefined : JSON.stringify(output))
  if (isError(result) || text === undefined) {
    const message = textOf(at(result, 'response', 'error')) ?? textOf(at(result, 'error'))
    return { status: 'failed', message: message ?? 'no reply in the log' }
  }
  return { status: 'answered', text, finish: finishNamed(at(result, 'response', 'finishReason')) }
}
