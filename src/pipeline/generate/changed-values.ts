import { basename } from 'node:path'
import type { Certificate } from '../../domain/certificate.ts'
import type { Among, DrawnFact } from '../../domain/draws.ts'
import type { Statement } from '../../domain/fact.ts'
import type { Oracle } from '../../domain/oracle.ts'
import type { ProofStandard } from '../../domain/proof-standard.ts'
import { kindOfChange, type ValueChange } from '../../domain/value-change.ts'
import { ElenchusError } from '../../errors.ts'
import { changingRelations } from '../../knowledge/store/changing-relations.ts'
import { changesOfFiles } from '../../knowledge/store/snapshots.ts'
import type { Given } from '../../options/option.ts'
import { amongOf } from '../../questions/select/among-of.ts'
import { countOf } from '../../report/format-share.ts'
import { sayDate } from '../../text/say-date.ts'
import type { changeOptions } from './change-options.ts'

/** A changed value, with the proof that the former one is false on the day of the later snapshot. */
export interface CertifiedChange {
  readonly change: ValueChange
  readonly certificate: Certificate
}

/** What has changed since a former snapshot, and can be asked about. */
export interface ChangedValues {
  /** The day of the later snapshot. */
  readonly snapshot: string
  readonly among: Among
  readonly of: (fact: DrawnFact) => CertifiedChange | undefined
}

interface Asked extends Given<typeof changeOptions> {
  readonly names?: string | undefined
  /** Those of `changing` that a file of declarations names: it may name what this graph lacks. */
  readonly declaredChanging?: readonly string[]
  readonly knowledge: string
  readonly language: string
  readonly proof?: ProofStandard | undefined
}

/** `undefined` where no former snapshot is given. Throws `bad-argument`, and `nothing-to-draw` where nothing has changed that can be proved. */
export async function changedValues(
  asked: Asked,
  oracle: Oracle,
): Promise<ChangedValues | undefined> {
  const { changedSince: former, knowledge, changing = [], declaredChanging = [] } = asked
  if (former === undefined) return undefined
  const snapshot = dayOf(asked)
  const { changes, relations } = await changesOfFiles(former, knowledge)
  const named = changing.filter((name) => !declaredChanging.includes(name))
  const own = changingRelations({ named, declared: declaredChanging }, relations)
  const changed = changes.filter((change) => kindOfChange(change, own) === 'changed')
  if (changed.length === 0) throw nothingChanged(former, changes)
  const certified = await withProofs(changed, snapshot, oracle, asked.proof)
  if (certified.length === 0) throw nothingProved(changed)
  const byFact = new Map(certified.map((each) => [keyOf(each.change), each]))
  return {
    snapshot,
    among: amongOf(certified.map(({ change }) => change)),
    of: ({ subject, relation }) => byFact.get(keyOf({ subject: subject.id, relation })),
  }
}

function keyOf({ subject, relation }: Pick<ValueChange, 'subject' | 'relation'>): string {
  return `${relation} ${subject}`
}

function dayOf({ snapshot, language, names = language }: Asked): string {
  if (![language, names].every((tag) => /^en\b/.test(tag))) {
    throw new ElenchusError('bad-argument', '--changed-since asks in English only.', {
      fix: 'Leave out --language and --names.',
    })
  }
  if (snapshot !== undefined) return snapshot
  throw new ElenchusError('bad-argument', '--changed-since needs the day of the knowledge file.', {
    fix: 'Say when its facts held, as the questions will: --snapshot 2026-03-31.',
  })
}

async function withProofs(
  changed: readonly ValueChange[],
  snapshot: string,
  oracle: Oracle,
  standard: ProofStandard | undefined,
): Promise<readonly CertifiedChange[]> {
  const truths = await oracle.truth(changed.map(formerStatement), {
    ...(standard !== undefined && { standard }),
  })
  return changed.flatMap((change, place) => {
    const truth = truths[place]
    const ended = endedBy(change, snapshot)
    if (ended !== undefined) return [{ change, certificate: ended }]
    if (truth?.status !== 'false' || truth.certificate.level === 'assumed') return []
    return [{ change, certificate: truth.certificate }]
  })
}

function formerStatement({ subject, relation, before }: ValueChange): Statement {
  return { subject, relation, object: before.value }
}

/** A fact that the graph itself says is over proves that it no longer holds. */
function endedBy(change: ValueChange, snapshot: string): Certificate | undefined {
  const { ended, before, subjectName } = change
  if (ended === undefined || !isOver(ended, snapshot)) return undefined
  const statement = formerStatement(change)
  const names = { subject: subjectName, relation: '', object: before.name }
  return {
    ground: 'ended',
    ...{ level: 'certified', basis: 'graph', statement, names: [names] },
    facts: [{ ...statement, ...(before.from !== undefined && { from: before.from }), to: ended }],
    sentence: `${before.name} was the value for ${subjectName} until ${sayDate(ended)}, and the question is about ${sayDate(snapshot)}`,
  }
}

/** A month or a year is over on its last day. */
function isOver(ended: string, snapshot: string): boolean {
  const [, day] = /^(-?\d{4,}(?:-\d\d(?:-\d\d)?)?)/.exec(ended) ?? []
  return day !== undefined && day < snapshot.slice(0, day.length)
}

function nothingChanged(former: string, changes: readonly ValueChange[]): ElenchusError {
  const file = basename(former)
  return changes.length === 0
    ? new ElenchusError('nothing-to-draw', `No value differs from ${file}.`, {
        fix: 'Compare the files with `elenchus changes`; a value is compared where a subject has one.',
      })
    : new ElenchusError(
        'nothing-to-draw',
        `${countOf(changes.length, 'value')} differ from ${file}, but nothing shows that they changed rather than were corrected.`,
        {
          fix: 'Name the relations whose values change in time: --changing RELATION. `elenchus changes` lists them.',
        },
      )
}

function nothingProved(changed: readonly ValueChange[]): ElenchusError {
  return new ElenchusError(
    'nothing-to-draw',
    `Of ${changed.length} changed values none can be proved to be false now: the relation may have several.`,
    {
      fix: 'If each subject has one value, say so: --one RELATION; or accept less certain proofs: --proof likely.',
    },
  )
}
