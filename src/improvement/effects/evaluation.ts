import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import { splits } from '../splits/splits.ts'
import { type Causes, causesOf } from './causes.ts'
import { type Compared, type Scored, scored } from './compared.ts'
import { type Gain, gainOfAfter, gainOverControl } from './gain.ts'
import { type SideEffects, sideEffectsOf } from './side-effects.ts'

/** One row of the before-and-after. */
export interface EvaluationRow {
  readonly id: string
  readonly label: string
  readonly questions: number
  readonly before: number
  readonly after: number
  readonly gain: Gain
  /** After minus each control, in order. */
  readonly overControls: readonly Gain[]
}

export interface Evaluation {
  readonly rows: readonly EvaluationRow[]
  readonly causes: Causes
  readonly sideEffects: SideEffects
}

/**
 * The before-and-after of a split set. `taught`: the questions that taught; the whole train side if unknown. Each *unseen by* row is the
 * test side without questions that share a fact, an entity, a relation or a wording with it.
 */
export function evaluationOf(
  compared: readonly Compared[],
  taught: readonly Question[],
  taughtIsKnown: boolean,
  task: Task,
): Evaluation {
  const all = scored(compared)
  const test = all.filter(({ side }) => side === 'test')
  const ids = new Set(taught.map(({ id }) => id))
  const lines: readonly (readonly [string, string, readonly Scored[]])[] = [
    ['random', 'all, as in the paper', all],
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
    sideEffects: sideEffectsOf(
      compared.filter(({ side }) => side === 'test'),
      task,
    ),
  }
}

/** Another set before and after, such as imported questions; nothing in it was taught. */
export interface OtherSet {
  readonly row: EvaluationRow
  readonly sideEffects: SideEffects
}

/** `undefined` if none of it counts in accuracy. */
export function otherSetOf(
  name: string,
  compared: readonly Compared[],
  task: Task,
): OtherSet | undefined {
  const rows = scored(compared)
  if (rows.length === 0) return undefined
  return { row: rowOf([name, name, rows]), sideEffects: sideEffectsOf(compared, task) }
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
