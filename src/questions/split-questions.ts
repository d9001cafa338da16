import type { Fact } from '../domain/fact.ts'
import type { Question } from '../domain/question.ts'
import { randomStream } from '../random/stream.ts'

/** Splits by name with their parts: shares, or numbers of questions; either way what counts is how they relate. */
export type Splits = Readonly<Record<string, number>>

/**
 * Gives every question its split. What belongs together stays together, and so does what rests on the same fact: no fact stands
 * behind questions of two splits. Rules, topics and relations are spread alike as far as that allows.
 */
export function splitQuestions(
  questions: readonly Question[],
  splits: Splits,
  seed: number,
): readonly Question[] {
  const parts = Object.entries(splits)
  const whole = parts.reduce((sum, [, part]) => sum + part, 0)
  const held = new Map(parts.map(([name]) => [name, 0]))
  const chosen = new Map<Question, string>()
  let given = 0
  for (const together of inOrder(bundlesOf(questions), seed)) {
    given += together.length
    const lacking = parts
      .map(([name, part]) => ({ name, lack: (given * part) / whole - (held.get(name) ?? 0) }))
      .reduce((one, other) => (other.lack > one.lack ? other : one))
    held.set(lacking.name, (held.get(lacking.name) ?? 0) + together.length)
    for (const question of together) chosen.set(question, lacking.name)
  }
  return questions.map((question) => ({ ...question, split: chosen.get(question) ?? '' }))
}

type Bundle = readonly Question[]

/** Questions that share a group or a fact, be it through others. */
function bundlesOf(questions: readonly Question[]): readonly Bundle[] {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    for (let each = key; each !== root; ) {
      const next = parents.get(each) ?? root
      parents.set(each, root)
      each = next
    }
    return root
  }
  for (const question of questions) {
    const [first = '', ...others] = keysOf(question).map(rootOf)
    for (const other of others) {
      if (rootOf(other) !== rootOf(first)) parents.set(rootOf(other), rootOf(first))
    }
  }
  const bundles = new Map<string, Question[]>()
  for (const question of questions) {
    const root = rootOf(keysOf(question)[0] ?? '')
    const bundle = bundles.get(root)
    if (bundle === undefined) bundles.set(root, [question])
    else bundle.push(question)
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
    .map((bundle) => {
      const [first] = bundle
      const stratum = [first?.rule, first?.topic, first?.relations[0]].join(' ')
      return { bundle, stratum, turn: randomStream(seed, 'split', first?.id ?? '').next() }
    })
    .toSorted(
      (one, other) =>
        other.bundle.length - one.bundle.length ||
        compare(one.stratum, other.stratum) ||
        one.turn - other.turn ||
        compare(one.bundle[0]?.id ?? '', other.bundle[0]?.id ?? ''),
    )
    .map(({ bundle }) => bundle)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
