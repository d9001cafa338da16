import type { Question } from '../../domain/question.ts'
import { labelOf } from '../../report/labels.ts'

/** Why a person should look at a question before signing the set, and how urgently: the higher, the sooner. */
export interface Doubt {
  readonly weight: number
  readonly why: string
}

/** What may be wrong with a question that was asked all the same, the gravest first; empty where nothing speaks against it. */
export function doubtsOf(question: Question): readonly Doubt[] {
  const { certificates, doubts = [], concepts, review } = question
  if (review?.decision !== undefined) return []
  const unsure = certificates.flatMap(({ level, ground }) =>
    level === 'certified'
      ? []
      : [{ weight: level === 'assumed' ? 6 : 5, why: `${level}, by ${ground}` }],
  )
  const found: readonly Doubt[] = [
    ...unsure,
    ...closeValues(question),
    ...doubts.map((id) => ({ weight: 2, why: `a check of style objects: ${id}` })),
    ...(concepts.some((concept) => concept.startsWith('grammar:'))
      ? [{ weight: 1, why: 'worded from a label or a heading' }]
      : []),
    ...singleSource(question),
  ]
  const once = new Map(found.map((doubt) => [doubt.why, doubt]))
  return [...once.values()].toSorted((one, other) => other.weight - one.weight)
}

/** How much a question's doubts weigh together. */
export function weightOf(doubts: readonly Doubt[]): number {
  return doubts.reduce((sum, { weight }) => sum + weight, 0)
}

/** What is false is a hair away from what is true, so that rejecting it needs a table. */
function closeValues(question: Question): readonly Doubt[] {
  const { premise, options = [] } = question
  const pairs =
    premise.status === false
      ? premise.exchanges.flatMap(({ original, replacement }) =>
          original === undefined
            ? []
            : [[labelOf(question, original), labelOf(question, replacement)] as const],
        )
      : pairsOf(options.map(({ text }) => text))
  return pairs
    .filter(([one, other]) => areClose(numberIn(one), numberIn(other)))
    .slice(0, 1)
    .map(([one, other]) => ({ weight: 3, why: `${one} and ${other} are close` }))
}

function pairsOf(texts: readonly string[]): readonly (readonly [string, string])[] {
  return texts.flatMap((one, index) => texts.slice(index + 1).map((other) => [one, other] as const))
}

/** Of years two apart at most, of other numbers one in fifty. */
function areClose(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false
  const areYears = [one, other].every(
    (number) => Number.isInteger(number) && number > 1000 && number < 2100,
  )
  return Math.abs(one - other) <= (areYears ? 2 : Math.max(Math.abs(one), Math.abs(other)) / 50)
}

function numberIn(text: string): number | undefined {
  const [, minus = '', digits] =
    /^(?:AD |about )?([-−]?)(\d[\d,]*(?:\.\d+)?)(?: \S+)?$/.exec(text) ?? []
  return digits === undefined
    ? undefined
    : Number(digits.replaceAll(',', '')) * (minus === '' ? 1 : -1)
}

/** Of a graph of several sources, a fact that one of them alone has. */
function singleSource({ facts, certificates }: Question): readonly Doubt[] {
  const told = [...facts, ...certificates.flatMap((each) => each.facts)].flatMap(
    ({ sources }) => sources ?? [],
  )
  if (new Set(told).size < 2) return []
  const [single] = facts.filter(({ sources }) => sources?.length === 1)
  return single === undefined ? [] : [{ weight: 1, why: `only ${single.sources?.[0]} says so` }]
}
