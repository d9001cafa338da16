import { anthropicBatch, openAiBatch } from './formats/batches.ts'
import { everyEvalEver } from './formats/every-eval-ever.ts'
import { inspectEval, inspectJson } from './formats/inspect.ts'
import { lmEval } from './formats/lm-eval.ts'
import { promptfoo } from './formats/promptfoo.ts'
import { tableFields } from './formats/table-fields.ts'
import type { LogFormat } from './log.ts'

/** Every kind of log; the first that recognises a file reads it. */
export const logFormats: readonly LogFormat[] = [
  inspectEval,
  inspectJson,
  promptfoo,
  lmEval,
  everyEvalEver,
  openAiBatch,
  anthropicBatch,
  tableFields,
]
