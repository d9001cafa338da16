import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { loadOptionalPackage } from '../../workspace/optional-package.ts'

type Token = number

/** The parts of `node-llama-cpp` 3, an optional peer dependency, that we use; its types are missing when it is not installed. */
interface Library {
  readonly getLlama: (options: object) => Promise<{
    readonly loadModel: (options: { readonly modelPath: string }) => Promise<LlamaModel>
  }>
  readonly resolveChatWrapper: (model: LlamaModel) => ChatWrapper
  readonly LlamaLogLevel: { readonly error: string }
}

interface LlamaModel {
  readonly tokenizer: unknown
  readonly tokens: { readonly bos: Token | null; readonly shouldPrependBosToken: boolean }
  readonly fileInfo: {
    readonly metadata: { readonly tokenizer?: { readonly chat_template?: string } }
  }
  readonly tokenize: (text: string) => Token[]
  readonly detokenize: (
    tokens: readonly Token[],
    specialTokens?: boolean,
    lastTokens?: readonly Token[],
  ) => string
  readonly createContext: (options: object) => Promise<{
    readonly contextSize: number
    readonly getSequence: () => Sequence
  }>
}

interface Sequence {
  readonly clearHistory: () => Promise<void>
  readonly evaluateWithMetadata: (
    tokens: readonly Token[],
    metadata: { readonly confidence: true },
    options: object,
  ) => AsyncIterable<{ readonly token: Token; readonly confidence: number }>
}

interface ChatWrapper {
  readonly generateContextState: (options: { readonly chatHistory: readonly object[] }) => {
    readonly contextText: { readonly tokenize: (tokenizer: unknown) => Token[] }
  }
}

const LibraryShape = z.custom<Library>(
  (value) => typeof value === 'object' && value !== null && 'getLlama' in value,
)

export interface LoadedModel {
  readonly model: LlamaModel
  readonly sequence: Sequence
  readonly contextSize: number
  /** Absent for a model without a chat template. */
  readonly wrapper?: ChatWrapper
}

/** Context size in tokens: enough for few-shot questions, small enough for any machine. */
const largestContext = 4096

/** Loads a model file to run on the CPU; throws `missing-package`. */
export async function loadModel(path: string): Promise<LoadedModel> {
  const [entry] = await loadOptionalPackage(
    { name: 'node-llama-cpp', purpose: 'runs models in this process' },
    ['.'],
    resolve('.'),
    dirname(resolve(path)),
  )
  const library = LibraryShape.parse(entry)
  const llama = await library.getLlama({
    gpu: false,
    build: 'never',
    logLevel: library.LlamaLogLevel.error,
    // waiting threads spin: using all cores would stall everything else
    maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
  })
  const model = await llama.loadModel({ modelPath: resolve(path) })
  const context = await model.createContext({ contextSize: { max: largestContext }, sequences: 1 })
  const hasTemplate = (model.fileInfo.metadata.tokenizer?.chat_template ?? '') !== ''
  return {
    model,
    sequence: context.getSequence(),
    contextSize: context.contextSize,
    ...(hasTemplate ? { wrapper: library.resolveChatWrapper(model) } : {}),
  }
}
