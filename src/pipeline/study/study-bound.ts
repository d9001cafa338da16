import { loadPrices } from '../../models/prices.ts'
import type { StudyFile } from './study-file.ts'

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
  const names = models.map((model) => (typeof model === 'string' ? model : model.model))
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

/** By name only: a price needs neither a key nor a server. */
async function pricesOf(names: readonly string[], own: string | undefined) {
  const prices = await loadPrices(own)
  return names.map((name) => {
    const [provider = '', model = ''] = name.split(/:(.*)/s)
    return prices.of({ provider, model, simulated: provider === 'simulated' })
  })
}
