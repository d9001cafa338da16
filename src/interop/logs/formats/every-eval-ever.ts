import { firstObject, rowsOfLines } from '../json-lines.ts'
import type { LogFormat, LogRow } from '../log.ts'
import { at, lastQuestion, listOf, rightOf, textOf, textsOf } from '../values.ts'

/** Every Eval Ever, the samples beside its JSON (schema 0.3.0); one line for each sample and metric. */
export const everyEvalEver: LogFormat = {
  id: 'every-eval-ever',
  description: 'Every Eval Ever, *_samples.jsonl',
  recognises: (file) => {
    const first = firstObject(file)
    return (
      first !== undefined &&
      'evaluation_id' in first &&
      'sample_id' in first &&
      'interaction_type' in first
    )
  },
  read: (file) =>
    rowsOfLines(file, (line, place) => {
      const replies = textsOf(at(line, 'output', 'raw'))
      const turns = listOf(line.messages)
      const last = textOf(at(turns.at(-1), 'content'))
      const question = textOf(at(line, 'input', 'raw')) ?? lastQuestion(turns)
      const id = textOf(line.sample_id)
      const failed = textOf(line.error)
      const texts = replies.length > 0 || last === undefined ? replies : [last]
      const row = (reply: LogRow['reply'], sample: number): LogRow => ({
        place,
        model: textOf(line.model_id) ?? 'not said',
        ...(id !== undefined && { id }),
        ...(question !== undefined && { question }),
        record: {},
        choices: textsOf(at(line, 'input', 'choices') ?? []),
        references: textsOf(at(line, 'input', 'reference') ?? []),
        sample,
        reply,
        grades: [
          {
            by: textOf(line.evaluation_name) ?? 'every-eval-ever',
            right: rightOf(at(line, 'evaluation', 'is_correct') ?? at(line, 'evaluation', 'score')),
          },
        ],
      })
      if (texts.length === 0) {
        return [row({ status: 'failed', message: failed ?? 'no reply in the log' }, 0)]
      }
      return texts.map((text, sample) => row({ status: 'answered', text, finish: 'stop' }, sample))
    }),
}
