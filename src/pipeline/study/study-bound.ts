import { createModel } from '../../models/create-model.ts'
import { loadPrices } from '../../models/prices.ts'
import type { StudyFile, StudyModel } from './study-file.ts'

/** Tokens of a question with its protocol's prompt: a round upper bound for ours without demonstrations. */
export const tokensOfQuestion = 150
const tokensOfReply = 150

export interface StudyBound {
  readonly questions: number
  /** Absent when the study does not limit the number of questions. */
  readonly requests?: number
  /** US dollars; absent when a price is unknown. */
  readonly mostCost?: number
}

/** Upper bounds for asking, before there is a set. Sends nothing. */
export async function boundOf(file: StudyFile): Promise<StudyBound> {
  const { models = [], protocols = ['plain'], asking = {}, sets } = file
  const counts =
    sets === undefined ? [file.count ?? 200] : sets.map(({ count }) => count ?? file.count)
  if (counts.includes(undefined) || file.countGroups === true) return { questions: 0 }
  const made = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const questions = Math.min(made, asking.sample ?? made, asking.limit ?? made)
  const each = questions * protocols.length * (asking.samples ?? 1)
  const names = models.map((model) => (typeof model === 'string' ? { model } : model))
  const prices = await pricesOf(names, asking.prices)
  const costs = prices.map((price) =>
    price === undefined
      ? undefined
      : (each *
          (tokensOfQuestion * price.input + (asking.maxTokens ?? tokensOfReply) * price.output)) /
        1_000_000,
  )
  const mostCost = costs.includes(undefined)
    ? undefined
    : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  return {
    questions,
    requests: each * names.length,
    mostCost,
  }
}

/** Needs neither a key nor a server. */
async function pricesOf(models: readonly StudyModel[], own: string | undefined) {
  const prices = await loadPrices(own)
  return models.map(({ model, baseUrl }) =>
    prices.of(
      createModel(model, {
        unsent: true,
        now: () => 0,
        ...(baseUrl === undefined ? {} : { baseUrl }),
      }),
    ),
  )
}
