import { Third } from '../../domain/plan.ts'
import type { KnowledgeShares } from '../../statistics/forms-of-knowledge.ts'
import { groupBy } from '../../text/group-by.ts'
import { shareOfRows } from '../frame/estimate.ts'
import { classesOf, posteriorCell } from './fact-classes.ts'
import {
  type AskedFact,
  areEnough,
  noneInForms,
  type RunInForms,
  runsInForms,
} from './fact-forms.ts'
import { fewest } from './insist-turns.ts'
import {
  dash,
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  tooFewCell,
  words,
  wordsColumn,
} from './paper-table.ts'

const chart = {
  names: ['Model', 'Of'],
  values: ['Known', 'Bound', 'Unknown'],
  ofWhole: true,
} as const

/** Which facts a model knows however it is asked, which in some forms only: of all, and by popularity. */
export const formsTable: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'forms',
  source: '`generate --preset forms` (docs/firmness.md)',
  title: 'Facts known, bound to a form, unknown',
  chart,
  make: (runs) => contentOf(runs, (facts) => [{ title: 'all', own: facts }, ...thirdsOf(facts)]),
}

/** The same by relation. */
export const formsRelations: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'forms-relations',
  source: '`generate --preset forms` (docs/firmness.md)',
  title: 'Facts known, bound to a form, unknown, by relation',
  chart,
  make: (runs) => contentOf(runs, relationsOf),
}

interface Part {
  readonly title: string
  readonly own: readonly AskedFact[]
}

type PartsOf = (facts: readonly AskedFact[]) => readonly Part[]

function contentOf(
  runs: Parameters<RunsTable['make']>[0],
  partsOf: PartsOf,
): ReturnType<RunsTable['make']> {
  const inForms = runsInForms(runs)
  return {
    columns: [
      ...['Model', 'Of'].map(wordsColumn),
      ...['Facts', 'Known', 'Bound', 'Unknown', 'All right'].map(numberColumn),
    ],
    rows: inForms.flatMap((run) => rowsOf(run, partsOf)),
    notes: [
      ...noneInForms(inForms),
      ...inForms.flatMap(leftOutOf),
      'Known: in every form that was asked. Bound: in some forms only. Unknown: in none, its right answers are guesses. A latent class model (DINA) with 95 % credible intervals; all right: every reply to a fact is, which a slip or a guess decides. Parts of fewer than ten facts have no row.',
    ],
  }
}

function leftOutOf({ name, leftOut }: RunInForms): readonly string[] {
  return leftOut === 0
    ? []
    : [`${name}: ${leftOut} facts with readable replies in fewer than three forms are left out.`]
}

function thirdsOf(facts: readonly AskedFact[]): readonly Part[] {
  const byThird = groupBy(facts, ({ row }) => row.stratum?.third)
  return Third.options.map((title) => ({ title, own: byThird.get(title) ?? [] }))
}

function relationsOf(facts: readonly AskedFact[]): readonly Part[] {
  const byRelation = groupBy(facts, ({ row }) => row.relations[0]?.label ?? '')
  return [...byRelation].map(([title, own]) => ({ title, own }))
}

function rowsOf({ name, facts }: RunInForms, partsOf: PartsOf): readonly (readonly TableCell[])[] {
  if (!areEnough(facts)) {
    return [[words(name), words('all'), tooFewCell(facts.length), dash, dash, dash, dash]]
  }
  const parts = partsOf(facts).filter(({ own }) => own.length >= fewest)
  const found = classesOf(
    facts,
    parts.map(({ own }) => own),
    name,
  )
  return parts.map((part, place) =>
    rowOf(name, part, part.own === facts ? found.all : (found.parts[place] ?? found.all)),
  )
}

function rowOf(name: string, { title, own }: Part, shares: KnowledgeShares): readonly TableCell[] {
  const { known, bound, unknown } = shares
  return [
    words(name),
    words(title),
    { kind: 'count', count: own.length },
    ...[known, bound, unknown].map(posteriorCell),
    shareCell(allRight(own)),
  ]
}

function allRight(facts: readonly AskedFact[]) {
  return shareOfRows(
    facts.map(({ replies }) => (replies.every(({ said }) => said === 'right') ? 1 : 0)),
    facts.map(({ row }) => row),
  )
}
