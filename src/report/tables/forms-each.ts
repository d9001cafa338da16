import { shareOfRows } from '../frame/estimate.ts'
import { classesOf, posteriorCell } from './fact-classes.ts'
import {
  type AskedFact,
  type AskedForm,
  areEnough,
  formsOf,
  noneInForms,
  type RunInForms,
  runsInForms,
} from './fact-forms.ts'
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

/** In which forms the facts are known. */
export const formsEach: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'forms-each',
  source: '`generate --preset forms` (docs/firmness.md)',
  title: 'Facts known by form',
  chart: { names: ['Model', 'Form'], values: ['Known in it'], ofWhole: true },
  make: (runs) => {
    const inForms = runsInForms(runs)
    return {
      columns: [
        ...['Model', 'Form'].map(wordsColumn),
        ...['Facts', 'Right', 'Silent', 'Known in it', 'Slip'].map(numberColumn),
      ],
      rows: inForms.flatMap(rowsOf),
      notes: [
        ...noneInForms(inForms),
        'Right: the replies, of yes-no both to the fact and to the falsehood. Known in it: the share of these facts, of those not asked in this form as the others suggest; without guesses and slips. Slip: the chance not to say what is known, one for all forms. A chain counts where its other fact, asked alone, is right.',
      ],
    }
  },
}

function rowsOf({ name, facts }: RunInForms): readonly (readonly TableCell[])[] {
  if (!areEnough(facts)) {
    return [[words(name), words('all'), tooFewCell(facts.length), dash, dash, dash, dash]]
  }
  const { forms, slip } = classesOf(facts, [], name)
  return formsOf(facts).map((form, place): readonly TableCell[] => {
    const own = facts.flatMap((fact) => {
      const said = saidIn(fact, form)
      return said === undefined ? [] : [{ said, row: fact.row }]
    })
    const known = forms[place]
    return [
      words(name),
      words(titles[form]),
      { kind: 'count', count: own.length },
      shareCell(
        shareOfRows(
          own.map(({ said }) => (said === 'right' ? 1 : 0)),
          own.map(({ row }) => row),
        ),
      ),
      { kind: 'count', count: own.filter(({ said }) => said === 'silent').length },
      known === undefined ? { kind: 'none' } : posteriorCell(known),
      posteriorCell(slip),
    ]
  })
}

const titles: Readonly<Record<AskedForm, string>> = {
  'yes-no': 'yes-no',
  choice: 'multiple choice',
  open: 'open',
  reversed: 'reversed',
  chain: 'in a chain',
  premise: 'false premise',
}

/** Right where every reply of the form is, silent where any is; `undefined` if it was not asked. */
function saidIn({ replies }: AskedFact, form: AskedForm): 'right' | 'wrong' | 'silent' | undefined {
  const own = replies.filter((reply) => reply.form === form)
  if (own.length === 0) return undefined
  if (own.every(({ said }) => said === 'right')) return 'right'
  return own.some(({ said }) => said === 'silent') ? 'silent' : 'wrong'
}
