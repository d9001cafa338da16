import type { Entailer, Entailment } from '../../domain/entailer.ts'
import { ElenchusError } from '../../errors.ts'
import { type LocalModel, loadTransformers, runModel } from '../local/load-transformers.ts'

/**
 * An entailment model of transformers.js: a pair classifier with the labels entailment, contradiction and neutral, in any case and
 * order. Throws like `loadTransformers`, and `model-not-loaded` for other classifiers.
 */
export async function transformersEntailer(name: string, workingFolder: string): Promise<Entailer> {
  const loaded = await loadTransformers('text-classification', name, workingFolder)
  const places = placesOf(loaded)
  return {
    label: loaded.label,
    entail: async (pairs) => {
      const results: Entailment[] = []
      for (const { premise, hypothesis } of pairs) {
        const { output } = await runModel(loaded, premise, hypothesis)
        const probabilities = softmax([...(output.logits?.data ?? [])].map(Number))
        results.push({
          entails: probabilities[places.entails] ?? 0,
          contradicts: probabilities[places.contradicts] ?? 0,
          neutral: probabilities[places.neutral] ?? 0,
        })
      }
      return results
    },
  }
}

function placesOf({ label, model }: LocalModel) {
  const labels = Object.entries(model.config.id2label ?? {})
  const place = (begins: string) => {
    const found = labels.find(([, name]) => name.toLowerCase().startsWith(begins))
    if (found !== undefined) return Number(found[0])
    const names = labels.map(([, name]) => name).join(', ')
    throw new ElenchusError(
      'model-not-loaded',
      `The model "${label}" is not an entailment model: its classes are ${names === '' ? 'none' : names}.`,
      {
        fix: 'Use a natural language inference model with the classes entailment, contradiction, neutral.',
      },
    )
  }
  return { entails: place('entail'), contradicts: place('contradict'), neutral: place('neutral') }
}

function softmax(logits: readonly number[]): readonly number[] {
  const most = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
