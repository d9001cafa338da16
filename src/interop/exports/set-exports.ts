import { csvExport } from './csv.ts'
import { hubExport } from './hub.ts'
import { inspectExport } from './inspect.ts'
import { langfuseExport } from './langfuse.ts'
import { lmEvalExport } from './lm-eval.ts'
import { promptfooExport } from './promptfoo.ts'
import { qaldExport } from './qald.ts'
import type { SetExport } from './set-export.ts'

/** Every harness and format that a set can be written for. */
export const setExports: readonly SetExport[] = [
  lmEvalExport,
  inspectExport,
  promptfooExport,
  hubExport,
  csvExport,
  qaldExport,
  langfuseExport,
]
