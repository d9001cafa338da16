import { holm } from '../../statistics/holm.ts'
import type { Scored } from './compared.ts'
import { difference, type MeanChange, meanChange } from './mean-change.ts'

export type Cause = 'facts' | 'format' | 'habit'

/** One test of one cause. `points`: its effect on the share of right answers. */
interface CauseTest {
  readonly cause: Cause
  /** The questions that the test covers, in words. */
  readonly about: string
  readonly points: number
  /** Holm-corrected over all tests. */
  readonly p: number
}

export type Conclusion =
  | { readonly kind: 'learnt'; readonly causes: readonly Cause[] }
  /** Nothing significant: no cause, and no gain on the test side. */
  | { readonly kind: 'no gain' }
  /** A gain on questions whose facts were not taught, explained by neither format nor habit. */
  | { readonly kind: 'unexplained' }

export interface Causes {
  readonly conclusion: Conclusion
  readonly tests: readonly CauseTest[]
}

/** Stricter than usual, because the cause is reported by name. */
const significance = 0.02

/**
 * What a gain consists of. *Facts*: the train side gained more than the test side, among questions that had an answer before; both sides were drawn
 * before any verdict was read, so chance improvements affect both equally. *Format*: right now where no answer was found before, on the test
 * side. *Habit*: more right among questions whose right answer is of one kind (no, B, a rejection) and fewer among the others; or it guesses
 * where it abstained before.
 */
export function causesOf(rows: readonly Scored[]): Causes {
  const test = rows.filter(({ side }) => side === 'test')
  const found = [factsTest(rows), formatTest(test), ...habitTests(test), guessingTest(test)]
  const ps = holm(found.map(({ p }) => p))
  const tests = found.map((each, index) => ({ ...each, p: ps[index] ?? 1 }))
  const causes = [...new Set(tests.filter(({ p }) => p < significance).map(({ cause }) => cause))]
  const gain = meanChange(test, change)
  return { conclusion: conclude(causes, gain), tests }
}

function conclude(causes: readonly Cause[], gain: MeanChange): Conclusion {
  if (causes.length > 0) return { kind: 'learnt', causes }
  return gain.above < significance / 2 ? { kind: 'unexplained' } : { kind: 'no gain' }
}

function factsTest(rows: readonly Scored[]): CauseTest {
  const spoken = rows.filter(({ before }) => before.outcome !== 'incoherent')
  const gainOn = (side: string) =>
    meanChange(
      spoken.filter((row) => row.side === side),
      change,
    )
  const { mean, above } = difference(gainOn('train'), gainOn('test'))
  return { cause: 'facts', about: 'train side beyond test side', points: mean, p: above }
}

function formatTest(test: readonly Scored[]): CauseTest {
  const { mean, above } = meanChange(test, ({ before, after, was, is }) => {
    if (before.outcome === 'incoherent') return is
    return after.outcome === 'incoherent' ? -was : 0
  })
  return { cause: 'format', about: 'an answer where none could be found', points: mean, p: above }
}

/** Kinds of right answers that a habit may favour, with their questions. */
function habitTests(test: readonly Scored[]): readonly CauseTest[] {
  const spoken = test.filter(
    ({ before, after }) => before.outcome !== 'incoherent' && after.outcome !== 'incoherent',
  )
  return families.flatMap((keyOf) => {
    const rows = spoken.flatMap((row) => {
      const key = keyOf(row)
      return key === undefined ? [] : [{ row, key }]
    })
    const keys = [...new Set(rows.map(({ key }) => key))].toSorted()
    return keys.length < 2 ? [] : keys.map((key) => favouring(key, rows))
  })
}

const families: readonly ((row: Scored) => string | undefined)[] = [
  ({ question: { expected } }) =>
    expected.kind === 'boolean' ? (expected.value ? 'yes' : 'no') : undefined,
  ({ question: { expected } }) => (expected.kind === 'option' ? expected.letter : undefined),
  ({ question: { form, premise, groups } }) => {
    if (form !== 'wh') return undefined
    if (premise.status === false) return 'a rejection'
    return groups?.some(({ role }) => role === 'true') === true ? 'no rejection' : undefined
  },
]

/** Both conditions must hold, so the larger p counts: more right of this kind, fewer of the others. */
function favouring(
  key: string,
  rows: readonly { readonly row: Scored; readonly key: string }[],
): CauseTest {
  const of = (same: boolean) =>
    meanChange(
      rows.filter((each) => (each.key === key) === same).map(({ row }) => row),
      change,
    )
  const [own, others] = [of(true), of(false)]
  const p = Math.max(own.above, others.below)
  return { cause: 'habit', about: `answers ${key}`, points: own.mean, p }
}

function guessingTest(test: readonly Scored[]): CauseTest {
  const became = (outcome: string) => (row: Scored) =>
    Number(row.after.outcome === outcome) - Number(row.before.outcome === outcome)
  const fewer = meanChange(test, became('abstained'))
  const wrong = meanChange(test, became('wrong'))
  const { mean } = meanChange(test, ({ before, is }) => (before.outcome === 'abstained' ? is : 0))
  const p = Math.max(fewer.below, wrong.above)
  return { cause: 'habit', about: 'guesses where it abstained', points: mean, p }
}

function change({ was, is }: Scored): number {
  return is - was
}
