import { basename, dirname } from 'node:path'
import { firstObject, rowsOfLines } from '../json-lines.ts'
import type { LogFormat, LoggedGrade, LogRow } from '../log.ts'
import { at, type JsonObject, listOf, objectOf, rightOf, textOf, textsOf } from '../values.ts'

/**
 * lm-evaluation-harness: `samples_TASK_DATE.jsonl`, one line for each document and filter (lm_eval 0.4.13). The model
 * is named by the folder alone. Metrics other than 0 and 1 are no verdicts.
 */
export const lmEval: LogFormat = {
  id: 'lm-eval',
  description: 'lm-evaluation-harness, samples_*.jsonl (--log_samples)',
  recognises: (file) => {
    const first = firstObject(file)
    return first !== undefined && 'doc_id' in first && 'resps' in first && 'doc' in first
  },
  read: (file) => {
    const model = basename(dirname(file.path))
    const task = /^samples_(.+?)_\d{4}-\d\d-\d\dT[\d.-]+\.jsonl/.exec(basename(file.path))?.[1]
    return rowsOfLines(file, (line, place) => rowsOf(line, place, model, task))
  },
}

function rowsOf(
  line: JsonObject,
  place: string,
  model: string,
  task: string | undefined,
): readonly (LogRow | { readonly leftOut: string })[] {
  const record = objectOf(line.doc) ?? {}
  const prompt =
    textOf(at(line.arguments, 'gen_args_0', 'arg_0')) ?? textOf(at(line.arguments, 0, 0))
  const id = textOf(record.id) ?? textOf(line.doc_id)
  const replies = repliesOf(line)
  if (replies.length === 0) return [{ leftOut: 'no reply in it' }]
  return replies.map((text, sample) => ({
    place,
    model,
    ...(task !== undefined && { task }),
    ...(id !== undefined && { id }),
    ...(prompt !== undefined && { question: prompt }),
    record,
    choices: [],
    references: textsOf(line.target),
    sample,
    reply: { status: 'answered', text, finish: 'stop' },
    grades: gradesOf(line),
  }))
}

/** Generated texts, one for each repeat; of likelihoods the continuation that was the likeliest. */
function repliesOf(line: JsonObject): readonly string[] {
  const first = at(line.resps, 0)
  const likelihoods = listOf(line.resps).map((each) => Number(at(each, 0, 0)))
  const isScored = Array.isArray(at(first, 0)) && likelihoods.every(Number.isFinite)
  if (!isScored) return textsOf(first)
  const best = likelihoods.indexOf(Math.max(...likelihoods))
  const said =
    textOf(at(line.arguments, `gen_args_${best}`, 'arg_1')) ?? textOf(at(line.arguments, best, 1))
  return said === undefined ? [] : [said.trim()]
}

function gradesOf(line: JsonObject): readonly LoggedGrade[] {
  const filter = textOf(line.filter)
  return textsOf(line.metrics).map((metric) => ({
    by: filter === undefined || filter === 'none' ? metric : `${metric} (${filter})`,
    right: rightOf(line[metric]),
  }))
}
