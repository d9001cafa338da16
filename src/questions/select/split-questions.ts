import type { Fact } from '../../domain/fact.ts'
import type { Question } from '../../domain/question.ts'
import { randomStream } from '../../random/stream.ts'
import { UnionFind } from '../../statistics/union-find.ts'
import { KeyNumbers } from './key-numbers.ts'

/** Splits by name with their parts: shares, or numbers of questions; either way what counts is how they relate. */
export type Splits = Readonly<Record<string, number>>

/**
 * Gives every question its split. What belongs together stays together, and so does what rests on the same fact: no fact is
 * in questions of two splits. Rules, topics and relations are spread equally as far as that allows.
 */
export function splitQuestions(
  questions: Iterable<Question>,
  splits: Splits,
  seed: number,
): Iterable<Question> {
  // gone through once for this, and once more when they are asked for: there may be more of them than memory holds
  const chosen = splitsOf(bundlesOf(questions), splits, seed)
  return {
    *[Symbol.iterator]() {
      let place = 0
      for (const question of questions) yield { ...question, split: chosen[place++] ?? '' }
    },
  }
}

/** The split of each question, in their order. */
function splitsOf(bundles: readonly Bundle[], splits: Splits, seed: number): readonly string[] {
  const parts = Object.entries(splits)
  const whole = parts.reduce((sum, [, part]) => sum + part, 0)
  const held = new Map(parts.map(([name]) => [name, 0]))
  const count = bundles.reduce((sum, { places }) => sum + places.length, 0)
  const chosen = Array.from({ length: count }, () => '')
  let given = 0
  for (const together of inOrder(bundles, seed)) {
    given += together.places.length
    const lacking = parts
      .map(([name, part]) => ({ name, lack: (given * part) / whole - (held.get(name) ?? 0) }))
      .reduce((one, other) => (other.lack > one.lack ? other : one))
    held.set(lacking.name, (held.get(lacking.name) ?? 0) + together.places.length)
    for (const place of together.places) chosen[place] = lacking.name
  }
  return chosen
}

/** Questions that stay together, by their places, and what puts them in order. */
interface Bundle {
  readonly places: number[]
  /** The first one's. */
  readonly id: string
  readonly stratum: string
}

/** Questions connected by shared groups or facts, directly or through others. */
function bundlesOf(questions: Iterable<Question>): readonly Bundle[] {
  const keys = new KeyNumbers()
  const joined = new UnionFind<number>()
  const strata = new Map<string, string>()
  const own: { readonly key: number; readonly id: string; readonly stratum: string }[] = []
  for (const question of questions) {
    const [first = 0, ...others] = keysOf(question).map((key) => keys.numberOf(key))
    for (const other of others) joined.join(first, other)
    const { id, rule, topic, relations } = question
    const stratum = [rule, topic, relations[0]].join(' ')
    // one text for all that have it
    strata.set(stratum, strata.get(stratum) ?? stratum)
    own.push({ key: first, id, stratum: strata.get(stratum) ?? stratum })
  }
  const bundles = new Map<number, Bundle>()
  for (const [place, { key, id, stratum }] of own.entries()) {
    const root = joined.rootOf(key)
    const bundle = bundles.get(root)
    if (bundle === undefined) bundles.set(root, { places: [place], id, stratum })
    else bundle.places.push(place)
  }
  return [...bundles.values()]
}

function keysOf({ id, groups = [], facts }: Question): readonly string[] {
  return [`question ${id}`, ...groups.map((group) => `question ${group.id}`), ...facts.map(factKey)]
}

function factKey({ subject, relation, object }: Fact): string {
  return `fact ${JSON.stringify([subject, relation, object])}`
}

/** The largest first, which are the hardest to place; then by stratum, and at random within one. */
function inOrder(bundles: readonly Bundle[], seed: number): readonly Bundle[] {
  return bundles
    .map((bundle) => ({ bundle, turn: randomStream(seed, 'split', bundle.id).next() }))
    .toSorted(
      (one, other) =>
        other.bundle.places.length - one.bundle.places.length ||
        compare(one.bundle.stratum, other.bundle.stratum) ||
        one.turn - other.turn ||
        compare(one.bundle.id, other.bundle.id),
    )
    .map(({ bundle }) => bundle)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
