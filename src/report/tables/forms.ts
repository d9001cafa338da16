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

/** Which facts a model knows however it is asked, which in some forms only. */
export const formsTable: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'forms',
  source: '`generate --preset forms` (docs/firmness.md)',
  title: 'Facts known, bound to a form, unknown',
  chart: { names: ['Model', 'Of'], values: ['Known', 'Bound', 'Unknown'] },
  make: (runs) => ({
    columns: [
      ...['Model', 'Of'].map(wordsColumn),
      ...['Facts', 'Known', 'Bound', 'Unknown', 'All right'].map(numberColumn),
    ],
    rows: runsInForms(runs).flatMap(rowsOf),
    notes: [
      ...noneInForms(runs),
      ...runsInForms(runs).flatMap(leftOutOf),
      'Known: in every form that was asked. Bound: in some forms only. Unknown: in none, its right answers are guesses. A latent class model (DINA) with 95 % credible intervals; all right: every reply to a fact is, which a slip or a guess decides. Parts of fewer than ten facts have no row.',
    ],
  }),
}

function leftOutOf({ name, leftOut }: RunInForms): readonly string[] {
  return leftOut === 0
    ? []
    : [`${name}: ${leftOut} facts with readable replies in fewer than three forms are left out.`]
}

const thirds = ['head', 'torso', 'tail'] as const

function rowsOf({ name, facts }: RunInForms): readonly (readonly TableCell[])[] {
  if (!areEnough(facts)) {
    return [[words(name), words('all'), tooFewCell(facts.length), dash, dash, dash, dash]]
  }
  const byThird = groupBy(facts, ({ row }) => row.stratum?.third)
  const byRelation = groupBy(facts, ({ row }) => row.relations[0]?.label)
  const parts = [
    ...thirds.map((third) => [third, byThird.get(third) ?? []] as const),
    ...byRelation,
  ]
    .flatMap(([title, own]) => (title === undefined ? [] : [{ title, own }]))
    .filter(({ own }) => own.length >= fewest)
  const found = classesOf(
    facts,
    parts.map(({ own }) => own),
    name,
  )
  return [
    rowOf(name, { title: 'all', own: facts }, found.all),
    ...parts.map((part, place) => rowOf(name, part, found.parts[place] ?? found.all)),
  ]
}

interface Part {
  readonly title: string
  readonly own: readonly AskedFact[]
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
