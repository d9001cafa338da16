import { access } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { loadOptionalPackage } from '../../workspace/optional-package.ts'

/** The parts of a transformers.js tensor that we use. */
export interface Tensor {
  readonly data: Float32Array | BigInt64Array
  readonly dims: readonly number[]
}

interface Encoding {
  readonly input_ids: Tensor
}

/** The parts of a pipeline that we use; importing its types would make the package a dependency. */
export interface LocalModel {
  readonly label: string
  readonly tokenizer: {
    (text: string, options: EncodingOptions): Encoding
    readonly all_special_ids: readonly number[]
  }
  readonly model: {
    (inputs: Encoding): Promise<Readonly<Record<string, Tensor>>>
    readonly config: { readonly id2label?: Readonly<Record<string, string>> }
  }
}

interface EncodingOptions {
  readonly padding: boolean
  readonly truncation: boolean
  readonly text_pair?: string
}

type MakePipeline = (
  task: string,
  model: string,
  options: object,
) => Promise<Omit<LocalModel, 'label'>>

const isFunction = (value: unknown): value is MakePipeline => typeof value === 'function'
const Library = z.looseObject({
  pipeline: z.custom<MakePipeline>(isFunction),
  env: z.custom<{ allowRemoteModels: boolean; localModelPath: string }>(
    (value) => typeof value === 'object' && value !== null,
  ),
})

const transformers = { name: '@huggingface/transformers', purpose: 'runs local models' }

/**
 * Loads a transformers.js model: a folder with `config.json`, `tokenizer.json` and `onnx/model.onnx` (or `onnx/model_quantized.onnx`), which
 * needs no download, or a name that the library downloads. The package is resolved from `workingFolder` or a parent
 * folder. One thread and one text at a time, because threads and batches change the last digits. Throws `missing-package`, `model-not-loaded`.
 */
export async function loadTransformers(
  task: 'feature-extraction' | 'text-classification',
  name: string,
  workingFolder: string,
): Promise<LocalModel> {
  const [loaded] = await loadOptionalPackage(transformers, ['.'], workingFolder)
  const { pipeline, env } = Library.parse(loaded)
  const folder = resolve(workingFolder, name)
  const local = await exists(join(folder, 'config.json'))
  const whole = !local || (await exists(join(folder, 'onnx', 'model.onnx')))
  if (local) env.localModelPath = dirname(folder)
  env.allowRemoteModels = !local
  try {
    const made = await pipeline(task, local ? basename(folder) : name, {
      dtype: whole ? 'fp32' : 'q8',
      session_options: { intraOpNumThreads: 1, logSeverityLevel: 3 },
    })
    return { label: local ? basename(folder) : name, tokenizer: made.tokenizer, model: made.model }
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)
    throw new ElenchusError('model-not-loaded', `The model "${name}" can't be loaded: ${reason}`, {
      fix: 'Give a folder with config.json, tokenizer.json and onnx/model.onnx.',
      cause,
    })
  }
}

/** Runs one text (or pair) through the model; truncates if too long. */
export async function runModel(
  { tokenizer, model }: LocalModel,
  text: string,
  pair?: string,
): Promise<{ readonly ids: readonly number[]; readonly output: Readonly<Record<string, Tensor>> }> {
  const inputs = tokenizer(text, {
    padding: true,
    truncation: true,
    text_pair: pair,
  })
  const ids = [...inputs.input_ids.data].map(Number)
  return { ids, output: await model(inputs) }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
