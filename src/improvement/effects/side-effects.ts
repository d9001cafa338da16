import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { Share } from '../../domain/share.ts'
import { shareOf } from '../../statistics/share-of.ts'
import { type Compared, type Scored, scored } from './compared.ts'
import { type Gain, gainOfAfter } from './gain.ts'

type BeforeAndAfter = readonly [Share, Share]

/** Side effects on questions that were not taught. Pairs: before, after. */
export interface SideEffects {
  /** Of the questions that were right before. */
  readonly wrongNow: Share
  readonly abstained: BeforeAndAfter
  readonly incoherent: BeforeAndAfter
  /** Of questions with true premises, whose answer the graph may not know. */
  readonly rejectedTrue: BeforeAndAfter
  /** Of true yes-no statements. */
  readonly deniedTrue: BeforeAndAfter
  /** Largest losses first. */
  readonly relations: readonly RelationEffect[]
}

interface RelationEffect {
  readonly relation: string
  readonly label: string
  readonly questions: number
  /** Right before and wrong now; wrong before and right now. */
  readonly lost: number
  readonly won: number
  readonly gain: Gain
}

export function sideEffectsOf(compared: readonly Compared[], task: Task): SideEffects {
  const rows = scored(compared)
  const right = rows.filter(({ was }) => was === 1)
  const share = (
    of: readonly Compared[],
    is: (given: Compared['before'], row: Compared) => boolean,
  ) =>
    [
      shareOf(of.filter((row) => is(row.before, row)).length, of.length),
      shareOf(of.filter((row) => is(row.after, row)).length, of.length),
    ] as const
  const outcome = (wanted: string) => share(rows, (given) => given.outcome === wanted)
  return {
    wrongNow: shareOf(right.filter(({ is }) => is === 0).length, right.length),
    abstained: outcome('abstained'),
    incoherent: outcome('incoherent'),
    rejectedTrue:
      task === 'answer'
        ? share(
            compared.filter(({ question }) => supposes(question)),
            ({ stance }) => stance === 'rejected',
          )
        : share(
            rows.filter(({ question }) => question.premise.status === true),
            (given) => given.outcome === 'wrong',
          ),
    deniedTrue: share(
      task === 'answer' ? rows.filter(({ question }) => isTrueStatement(question)) : [],
      (given) => given.outcome === 'wrong',
    ),
    relations: relationEffects(rows),
  }
}

function relationEffects(rows: readonly Scored[]): readonly RelationEffect[] {
  const byRelation = new Map<string, Scored[]>()
  for (const row of rows) {
    for (const relation of new Set(row.question.relations)) {
      const asked = byRelation.get(relation) ?? []
      byRelation.set(relation, asked)
      asked.push(row)
    }
  }
  const effects = [...byRelation].map(([relation, asked]) => ({
    relation,
    label: asked[0]?.question.labels[relation] ?? relation,
    questions: asked.length,
    lost: asked.filter(({ was, is }) => was > is).length,
    won: asked.filter(({ was, is }) => was < is).length,
    gain: gainOfAfter(asked, relation),
  }))
  return effects.toSorted(
    (one, other) =>
      other.lost - other.won - (one.lost - one.won) || (one.relation < other.relation ? -1 : 1),
  )
}

/** Has a true premise: the twin of a false one, or a question with an unknown answer. */
function supposes({ form, premise, groups, expected }: Question): boolean {
  const isTwin = form === 'wh' && groups?.some(({ role }) => role === 'true') === true
  return premise.status === true && (isTwin || expected.kind === 'acceptance')
}

function isTrueStatement({ expected }: Question): boolean {
  return expected.kind === 'boolean' && expected.value
}
