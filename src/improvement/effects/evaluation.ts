import type { Question } from '../../domain/question.ts'
import type { Share } from '../../domain/share.ts'
import { shareOf } from '../../statistics/share-of.ts'
import { splits } from '../splits/splits.ts'
import { type Causes, causesOf } from './causes.ts'
import { type Compared, type Scored, scored } from './compared.ts'
import { type Gain, gainOfAfter, gainOverControl } from './gain.ts'

/** One line of the before and after. */
interface EvaluationRow {
  readonly id: string
  readonly label: string
  readonly questions: number
  readonly before: number
  readonly after: number
  readonly gain: Gain
  /** After less each control, in their order. */
  readonly overControls: readonly Gain[]
}

/** What else a model did, on the test side. Pairs: before, after. */
export interface SideEffects {
  /** Of what was right before. */
  readonly wrongNow: Share
  readonly abstained: readonly [Share, Share]
  readonly incoherent: readonly [Share, Share]
  /** Of true premises, whose answer the graph may not know. */
  readonly rejectedTrue: readonly [Share, Share]
}

export interface Evaluation {
  readonly rows: readonly EvaluationRow[]
  readonly causes: Causes
  readonly sideEffects: SideEffects
}

/**
 * The before and after of a set that was parted. `taught`: what taught, the whole train side where nobody knows. Each *unseen by* is the
 * test side without what shares a fact, somebody asked about, a relation or a wording with it.
 */
export function evaluationOf(
  compared: readonly Compared[],
  taught: readonly Question[],
  taughtIsKnown: boolean,
): Evaluation {
  const all = scored(compared)
  const test = all.filter(({ side }) => side === 'test')
  const ids = new Set(taught.map(({ id }) => id))
  const lines: readonly (readonly [string, string, readonly Scored[]])[] = [
    ['random', 'all questions, as in the paper', all],
    ...(taughtIsKnown
      ? [
          [
            'taught',
            'taught themselves',
            all.filter(({ question }) => ids.has(question.id)),
          ] as const,
        ]
      : []),
    ['train', 'train side', all.filter(({ side }) => side === 'train')],
    ['test', 'test side', test],
    ...splits
      .filter(({ id }) => id !== 'random')
      .map(({ id, joinedBy, sidedBy }) => {
        const keysOf = (question: Question) => [
          ...joinedBy(question).map((key) => `joined ${key}`),
          ...(sidedBy?.(question) ?? []).map((key) => `sided ${key}`),
        ]
        const seen = new Set(taught.flatMap(keysOf))
        const unseen = test.filter(({ question }) => !keysOf(question).some((key) => seen.has(key)))
        return [id, `unseen by ${id}`, unseen] as const
      }),
    [
      'imported',
      "other people's",
      test.filter(({ question }) => question.origin.kind === 'imported'),
    ],
  ]
  return {
    rows: lines.filter(([, , rows]) => rows.length > 0).map(rowOf),
    causes: causesOf(all),
    sideEffects: sideEffectsOf(compared, test),
  }
}

function rowOf([id, label, rows]: readonly [string, string, readonly Scored[]]): EvaluationRow {
  const controls = rows[0]?.controls.length ?? 0
  return {
    id,
    label,
    questions: rows.length,
    before: rows.filter(({ was }) => was === 1).length / rows.length,
    after: rows.filter(({ is }) => is === 1).length / rows.length,
    gain: gainOfAfter(rows, id),
    overControls: Array.from({ length: controls }, (_, control) =>
      gainOverControl(rows, control, `${id} ${control}`),
    ),
  }
}

function sideEffectsOf(compared: readonly Compared[], test: readonly Scored[]): SideEffects {
  const right = test.filter(({ was }) => was === 1)
  const outcome = (wanted: string) =>
    [
      shareOf(test.filter(({ before }) => before.outcome === wanted).length, test.length),
      shareOf(test.filter(({ after }) => after.outcome === wanted).length, test.length),
    ] as const
  const premises = compared.filter(({ side, question }) => side === 'test' && supposes(question))
  const rejected = (when: 'before' | 'after') =>
    shareOf(premises.filter((row) => row[when].stance === 'rejected').length, premises.length)
  return {
    wrongNow: shareOf(right.filter(({ is }) => is === 0).length, right.length),
    abstained: outcome('abstained'),
    incoherent: outcome('incoherent'),
    rejectedTrue: [rejected('before'), rejected('after')],
  }
}

/** Holds a premise that is true: the twin of a false one, or a question whose answer nobody knows. */
function supposes({ form, premise, groups, expected }: Question): boolean {
  const isTwin = form === 'wh' && groups?.some(({ role }) => role === 'true') === true
  return premise.status === true && (isTwin || expected.kind === 'acceptance')
}
