import type { Embedder, TokenEmbedder } from '../../domain/embedder.ts'
import { type LocalModel, loadTransformers, runModel } from '../local/load-transformers.ts'

/**
 * Sentence and token vectors from a transformers.js model. A sentence's vector is the mean of its tokens' last hidden states,
 * including special tokens, as in sentence-transformers. Throws like `loadTransformers`.
 */
export async function transformersEmbedder(
  name: string,
  workingFolder: string,
): Promise<Embedder & TokenEmbedder> {
  const loaded = await loadTransformers('feature-extraction', name, workingFolder)
  const marks = new Set(loaded.tokenizer.all_special_ids)
  const tokens = remembered((text) => hiddenStates(loaded, text))
  const sentences = remembered(async (text) =>
    unit(mean((await tokens(text)).map(({ vector }) => vector))),
  )
  return {
    label: loaded.label,
    embed: (texts) => inTurn(texts, sentences),
    embedTokens: (texts) =>
      inTurn(texts, async (text) =>
        (await tokens(text)).filter(({ id }) => !marks.has(id)).map(({ vector }) => unit(vector)),
      ),
  }
}

interface HiddenState {
  readonly id: number
  readonly vector: Float32Array
}

async function hiddenStates(loaded: LocalModel, text: string): Promise<readonly HiddenState[]> {
  const { ids, output } = await runModel(loaded, text)
  const { data, dims } = output.last_hidden_state ?? { data: new Float32Array(), dims: [] }
  const size = dims.at(-1) ?? 0
  if (!(data instanceof Float32Array) || data.length !== ids.length * size) {
    throw new Error(`${loaded.label} gives no vectors of tokens`)
  }
  return ids.map((id, index) => ({ id, vector: data.slice(index * size, (index + 1) * size) }))
}

function mean(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) {
    for (const [index, value] of vector.entries()) sum[index] = (sum[index] ?? 0) + value
  }
  return sum.map((value) => value / vectors.length)
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => value / length)
}

async function inTurn<T>(
  texts: readonly string[],
  work: (text: string) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  for (const text of texts) results.push(await work(text))
  return results
}

const mostRemembered = 512

/** Small cache, because the same references recur with every answer. */
function remembered<T>(work: (text: string) => Promise<T>): (text: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (text) => {
    const result = known.get(text) ?? work(text)
    known.delete(text)
    known.set(text, result)
    const [oldest] = known.keys()
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
    return result
  }
}
