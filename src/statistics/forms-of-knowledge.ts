import { type ClassShares, type FactReplies, FormsSampler } from './forms-sampler.ts'
import { quantile } from './quantile.ts'

/** Mean and central 95 % of a posterior distribution. */
export interface Posterior {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** Shares of facts that are known in every form, in some and in none. */
export interface KnowledgeShares {
  readonly known: Posterior
  readonly bound: Posterior
  readonly unknown: Posterior
}

export interface FormsOfKnowledge {
  /** Of all facts, and of each part. */
  readonly all: KnowledgeShares
  readonly parts: readonly KnowledgeShares[]
  /** The chance that what is known is not said. */
  readonly slip: Posterior
  /** By form, the share of these facts that are known in it. */
  readonly forms: readonly Posterior[]
}

interface Fitting {
  /** How many; a form is a number below. */
  readonly forms: number
  /** Places of facts; what is said of some facts draws on all. */
  readonly parts?: readonly (readonly number[])[]
  /** Uniform in [0, 1). */
  readonly next: () => number
}

const burnIn = 300
const kept = 1000

/**
 * The latent class model DINA (Haertel 1989; Junker and Sijtsma 2001) with an attribute for each form: a fact is known in a set of the forms, and
 * that is all that its replies have in common. Who knows it in a form is right but for a slip, the same chance in all forms; who does not,
 * guesses (`chanceGuessing`). *Known*: the set has every form; *unknown*: none; *bound*: some. The sets between have a sparse Dirichlet prior.
 * By Gibbs sampling (Culpepper 2015). A form that fails more often than a slip does is one in which some facts are not known: with a slip of
 * its own for each form the two could not be told apart.
 */
export function formsOfKnowledge(
  facts: readonly FactReplies[],
  { forms, parts = [], next }: Fitting,
): FormsOfKnowledge {
  const sampler = new FormsSampler(facts, { forms, next })
  for (let round = 0; round < burnIn; round++) sampler.step()
  const drawn = Array.from({ length: kept }, () => {
    sampler.step()
    return {
      all: sampler.shares,
      parts: parts.map((part) => sampler.sharesOf(part)),
      slip: sampler.slip,
      forms: Array.from({ length: forms }, (_, form) => sampler.knownIn(form) / facts.length),
    }
  })
  return {
    all: sharesOf(drawn.map(({ all }) => all)),
    parts: parts.map((_, place) => sharesOf(drawn.map((one) => one.parts[place] ?? one.all))),
    slip: posterior(drawn.map(({ slip }) => slip)),
    forms: Array.from({ length: forms }, (_, form) =>
      posterior(drawn.map((one) => one.forms[form] ?? 0)),
    ),
  }
}

function sharesOf(drawn: readonly ClassShares[]): KnowledgeShares {
  return {
    known: posterior(drawn.map(([known]) => known)),
    bound: posterior(drawn.map(([, bound]) => bound)),
    unknown: posterior(drawn.map(([, , unknown]) => unknown)),
  }
}

function posterior(draws: readonly number[]): Posterior {
  const sorted = draws.toSorted((one, other) => one - other)
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
  return { mean, low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) }
}
