import type { RunManifest } from '../../domain/manifest.ts'
import type { Share } from '../../domain/share.ts'
import { randomStream } from '../../random/stream.ts'
import { independentDifference } from '../../statistics/independent-difference.ts'
import { type KnowledgeDate, knowledgeDate } from '../../statistics/knowledge-date.ts'
import { groupBy } from '../../text/group-by.ts'
import { type Answered, type Cell, isAnswered } from '../frame/cell.ts'
import { shareOfRows } from '../frame/estimate.ts'
import { datesOf } from './change-dates.ts'
import { retrieves } from './retrieves.ts'

/** Questions for the value: shares of the answers that give the new value, the former, neither, or none. */
export interface ChangedShares {
  readonly label: string
  readonly new: Share
  readonly former: Share
  readonly neither: Share
  readonly abstained: Share
}

/** How much likelier a former value is said than a matched one that was never true, in [-1, 1]. */
interface Excess {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface ChangedReport {
  readonly all: ChangedShares
  /** If there are several, the most asked first. */
  readonly relations: readonly ChangedShares[]
  readonly excess?: Excess
  /** Yes to statements with the former value, and with matched ones that were never true. */
  readonly statements: { readonly former: Share; readonly never: Share; readonly excess?: Excess }
  /** False premises made of the former value: accepted. */
  readonly premises: Share
  readonly date: KnowledgeDate | { readonly status: 'none'; readonly why: 'retrieval' | 'no-dates' }
}

type Said = 'new' | 'former' | 'neither' | 'abstained'

/** `undefined` if nothing asked about has changed, or only the premise was asked about. */
export function changedReport(
  cells: readonly Cell[],
  manifest: Pick<RunManifest, 'protocol' | 'evidence' | 'model'>,
): ChangedReport | undefined {
  const changed = cells.filter(isAnswered).filter(({ row }) => row.change !== undefined)
  if (changed.length === 0 || manifest.protocol.task !== 'answer') return undefined
  const of = (asks: string) => changed.filter(({ row }) => row.change?.asks === asks)
  const values = of('value').flatMap((cell) => {
    const said = saidIn(cell)
    return said === undefined ? [] : [{ cell, said }]
  })
  const [former, never] = ['former', 'never'].map((asks) => of(asks).filter(isDecided))
  const relations = sharesByRelation(values)
  const excess = excessOf(values)
  return {
    all: sharesOf('all', values),
    relations: relations.length < 2 ? [] : relations,
    ...(excess && { excess }),
    statements: statementsOf(former ?? [], never ?? []),
    premises: share(of('premise').filter(isDecided), ({ outcome }) => outcome === 'accepted'),
    date: retrieves(manifest) ? { status: 'none', why: 'retrieval' } : dateOf(values),
  }
}

interface SaidValue {
  readonly cell: Answered
  readonly said: Said
}

function saidIn({ outcome, outdated }: Answered): Said | undefined {
  switch (outcome) {
    case 'correct':
      return 'new'
    case 'abstained':
      return 'abstained'
    case 'wrong':
      return outdated === true ? 'former' : 'neither'
    case 'incoherent':
    case 'unverifiable':
    case 'accepted':
    case 'corrected':
      return 'neither'
    case 'unassessed':
    case undefined:
      return undefined
  }
}

function isDecided({ outcome }: Answered): boolean {
  return outcome !== undefined && outcome !== 'unassessed'
}

function share(cells: readonly Answered[], holds: (cell: Answered) => boolean): Share {
  return shareOfRows(
    cells.map((cell) => (holds(cell) ? 1 : 0)),
    cells.map(({ row }) => row),
  )
}

function sharesOf(label: string, values: readonly SaidValue[]): ChangedShares {
  const of = (wanted: Said) =>
    shareOfRows(
      values.map(({ said }) => (said === wanted ? 1 : 0)),
      values.map(({ cell }) => cell.row),
    )
  return {
    label,
    new: of('new'),
    former: of('former'),
    neither: of('neither'),
    abstained: of('abstained'),
  }
}

function sharesByRelation(values: readonly SaidValue[]): readonly ChangedShares[] {
  const groups = groupBy(values, ({ cell }) => cell.row.relations[0]?.label ?? '')
  return [...groups]
    .toSorted(
      ([one, these], [other, those]) => those.length - these.length || (one < other ? -1 : 1),
    )
    .map(([label, group]) => sharesOf(label, group))
}

/** Each answer beside its own matched values. */
function excessOf(values: readonly SaidValue[]): Excess | undefined {
  const rows = values.map(({ cell }) => cell.row)
  return difference(
    shareOfRows(
      values.map(({ said }) => (said === 'former' ? 1 : 0)),
      rows,
    ),
    shareOfRows(
      values.map(({ cell }) => cell.never ?? 0),
      rows,
    ),
  )
}

function statementsOf(
  former: readonly Answered[],
  never: readonly Answered[],
): ChangedReport['statements'] {
  const isYes = ({ outcome }: Answered) => outcome === 'wrong'
  const shares = { former: share(former, isYes), never: share(never, isYes) }
  const excess = difference(shares.former, shares.never)
  return { ...shares, ...(excess && { excess }) }
}

function difference(one: Share, other: Share): Excess | undefined {
  return one.status === 'empty' || other.status === 'empty'
    ? undefined
    : independentDifference(one, other)
}

function dateOf(values: readonly SaidValue[]): ChangedReport['date'] {
  const dated = values.flatMap(({ cell: { row }, said }) => {
    const dates = datesOf(row.change?.since)
    if (dates === undefined || (said !== 'new' && said !== 'former')) return []
    const { popularity = 0 } = row.change ?? {}
    return [{ ...dates, isNew: said === 'new', popularity, subject: row.clusters.subject }]
  })
  if (dated.length === 0) return { status: 'none', why: 'no-dates' }
  const random = randomStream(1, 'knowledge date')
  return knowledgeDate(dated, { below: (bound) => random.below(bound) })
}
