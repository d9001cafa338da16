import type { FactForm } from '../../domain/fact-form.ts'
import type { FormReply } from '../../statistics/form-replies.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Answered } from '../frame/cell.ts'
import type { QuestionRow } from '../frame/question-row.ts'
import { fewest } from './insist-turns.ts'
import { type JoinedRun, joinedRuns, namesOf } from './joined-runs.ts'
import type { RunsTable } from './paper-table.ts'

/** In the order of rows; yes and no are one form, and a chain's other hop is none. */
const askedForms = ['yes-no', 'choice', 'open', 'reversed', 'chain', 'premise'] as const
export type AskedForm = (typeof askedForms)[number]

/** A fact with its judged replies; a chain counts only where its other fact is known. */
export interface AskedFact {
  /** Of its first question. */
  readonly row: QuestionRow
  readonly replies: readonly (Omit<FormReply, 'form'> & { readonly form: AskedForm })[]
}

/** Fewer forms don't show which of them a fact is bound to. */
const fewestForms = 3

export interface RunInForms {
  readonly name: string
  readonly facts: readonly AskedFact[]
  /** In so few forms that they don't count. */
  readonly leftOut: number
}

/** The runs with questions of `--preset forms`, and their names. */
export function runsInForms(runs: Parameters<RunsTable['make']>[0]): readonly RunInForms[] {
  const joined = joinedRuns(runs).filter(
    ({ cells, falsehoods, task }) =>
      task === 'answer' &&
      falsehoods === 'proven' &&
      cells.some(({ row }) => membershipOf(row) !== undefined),
  )
  const names = namesOf(joined)
  return joined.map((run, place) => {
    const facts = factsOf(run)
    const kept = facts.filter(({ replies }) => formsIn(replies).size >= fewestForms)
    return {
      name: names[place] ?? run.model,
      facts: kept,
      leftOut: facts.length - kept.length,
    }
  })
}

/** Said in place of rows. */
export function noneInForms(inForms: readonly RunInForms[]): readonly string[] {
  return inForms.length > 0
    ? []
    : ['None of these runs asks facts in several forms: `elenchus generate --preset forms`.']
}

/** Those that enough facts were asked in. */
export function formsOf(facts: readonly AskedFact[]): readonly AskedForm[] {
  return askedForms.filter(
    (form) =>
      facts.filter(({ replies }) => replies.some((reply) => reply.form === form)).length >= fewest,
  )
}

/** Otherwise nothing is estimated. */
export function areEnough(facts: readonly AskedFact[]): boolean {
  return facts.length >= fewest && formsOf(facts).length >= fewestForms
}

function formsIn(replies: AskedFact['replies']): ReadonlySet<AskedForm> {
  return new Set(replies.map(({ form }) => form))
}

function membershipOf({ groups }: QuestionRow) {
  return groups.find(({ role }) => role === 'form')
}

/** By fact, the first sample of each question. */
function factsOf({ cells }: JoinedRun): readonly AskedFact[] {
  const members = cells.flatMap((cell) => {
    const { id, form } = membershipOf(cell.row) ?? {}
    return id === undefined || form === undefined || cell.sample > 0 ? [] : [{ id, form, cell }]
  })
  return [...groupBy(members, ({ id }) => id)].flatMap(([id, own]) => {
    const first = own.find(({ cell }) => cell.row.id === id) ?? own[0]
    const isOtherKnown = own.some(({ form, cell }) => form === 'hop' && saidIn(cell) === 'right')
    const replies = own.flatMap(({ form, cell }) => {
      const said = saidIn(cell)
      if (said === undefined || form === 'hop' || (form === 'chain' && !isOtherKnown)) return []
      return [{ ...asked(form, cell.row), said }]
    })
    return first === undefined ? [] : [{ row: first.cell.row, replies }]
  })
}

/** Silent: it said that it does not know, or gave no answer; `undefined` if it was not judged. */
function saidIn({ outcome }: Answered): FormReply['said'] | undefined {
  switch (outcome) {
    case 'correct':
    case 'corrected':
      return 'right'
    case 'wrong':
    case 'accepted':
      return 'wrong'
    case 'abstained':
    case 'incoherent':
      return 'silent'
    case 'unverifiable':
    case 'unassessed':
    case undefined:
      return undefined
  }
}

function asked(
  form: Exclude<FactForm, 'hop'>,
  { options }: QuestionRow,
): Pick<AskedFact['replies'][number], 'form' | 'asks' | 'options'> {
  switch (form) {
    case 'yes':
    case 'no':
      return { form: 'yes-no', asks: form }
    case 'premise':
      return { form, asks: 'premise' }
    case 'choice':
    case 'open':
    case 'reversed':
    case 'chain':
      return options.length > 0
        ? { form, asks: 'choice', options: options.length }
        : { form, asks: 'open' }
  }
}
