import { finishNamed } from '../finish-named.ts'
import { firstObject, rowsOfLines } from '../json-lines.ts'
import type { LogFormat, LoggedReply, LogRow } from '../log.ts'
import { at, contentText, type JsonObject, listOf, textOf } from '../values.ts'

/** OpenAI's batch output, chat completions or responses; also Azure's, Groq's, Mistral's and vLLM's. */
export const openAiBatch: LogFormat = {
  id: 'openai-batch',
  description: "OpenAI's batch output, also of vLLM, Groq, Mistral and Azure",
  recognises: (file) => {
    const first = firstObject(file)
    return first !== undefined && 'custom_id' in first && 'response' in first
  },
  read: (file) =>
    rowsOfLines(file, (line, place) => {
      const body = at(line, 'response', 'body')
      return [rowOf(line, place, textOf(at(body, 'model')), openAiReply(line, body))]
    }),
}

/** Anthropic's message batches. */
export const anthropicBatch: LogFormat = {
  id: 'anthropic-batch',
  description: "Anthropic's batch results",
  recognises: (file) => {
    const first = firstObject(file)
    return first !== undefined && 'custom_id' in first && 'result' in first
  },
  read: (file) =>
    rowsOfLines(file, (line, place) => {
      const message = at(line, 'result', 'message')
      return [rowOf(line, place, textOf(at(message, 'model')), anthropicReply(line, message))]
    }),
}

/** What was asked stands in another file: these rows are found by their id in a set. */
function rowOf(
  line: JsonObject,
  place: string,
  model: string | undefined,
  reply: LoggedReply,
): LogRow {
  const id = textOf(line.custom_id)
  return {
    place,
    model: model ?? 'not said',
    ...(id !== undefined && { id }),
    record: {},
    choices: [],
    references: [],
    sample: 0,
    reply,
    grades: [],
  }
}

function openAiReply(line: JsonObject, body: unknown): LoggedReply {
  const failed = textOf(at(line, 'error', 'message')) ?? textOf(at(body, 'error', 'message'))
  if (failed !== undefined) return { status: 'failed', message: failed }
  const choice = at(body, 'choices', 0)
  const message = at(choice, 'message')
  const outputs = listOf(at(body, 'output')).flatMap(
    (item) => contentText(at(item, 'content')) ?? [],
  )
  const text =
    contentText(at(message, 'content')) ?? textOf(at(message, 'refusal')) ?? outputs.at(-1)
  if (text === undefined) return { status: 'failed', message: 'no reply in the log' }
  const reasoning = textOf(at(message, 'reasoning_content')) ?? textOf(at(message, 'reasoning'))
  const cut = at(body, 'incomplete_details', 'reason') === 'max_output_tokens'
  return {
    status: 'answered',
    text,
    finish: cut ? 'length' : finishNamed(at(choice, 'finish_reason')),
    ...(reasoning !== undefined && { reasoning }),
  }
}

function anthropicReply(line: JsonObject, message: unknown): LoggedReply {
  const kind = textOf(at(line, 'result', 'type'))
  if (kind !== 'succeeded') {
    const said =
      textOf(at(line, 'result', 'error', 'error', 'message')) ??
      textOf(at(line, 'result', 'error', 'message'))
    return { status: 'failed', message: said ?? kind ?? 'no result in the log' }
  }
  const text = contentText(at(message, 'content'))
  return text === undefined
    ? { status: 'failed', message: 'no text in the reply' }
    : { status: 'answered', text, finish: finishNamed(at(message, 'stop_reason')) }
}
