import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { Share } from '../../domain/share.ts'
import { shareOf } from '../../statistics/share-of.ts'
import { type Compared, type Scored, scored } from './compared.ts'
import { type Gain, gainOfAfter } from './gain.ts'

type BeforeAndAfter = readonly [Share, Share]

/** What else a model did, on questions that did not teach it. Pairs: before, after. */
export interface SideEffects {
  /** Of what was right before. */
  readonly wrongNow: Share
  readonly abstained: BeforeAndAfter
  readonly incoherent: BeforeAndAfter
  /** Of true premises, whose answer the graph may not know. */
  readonly rejectedTrue: BeforeAndAfter
  /** Of true statements that were asked about by yes or no. */
  readonly deniedTrue: BeforeAndAfter
  /** Where most of what was right is wrong now comes first. */
  readonly relations: readonly RelationEffect[]
}

interface RelationEffect {
  readonly relation: string
  readonly label: string
  readonly questions: number
  /** Right before, wrong now; and the other way round. */
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

/** Holds a premise that is true: the twin of a false one, or a question whose answer nobody knows. */
function supposes({ form, premise, groups, expected }: Question): boolean {
  const isTwin = form === 'wh' && groups?.some(({ role }) => role === 'true') === true
  return premise.status === true && (isTwin || expected.kind === 'acceptance')
}

function isTrueStatement({ expected }: Question): boolean {
  return expected.kind === 'boolean' && expected.value
}
