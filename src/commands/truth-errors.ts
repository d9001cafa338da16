import { contractPrefix } from '../domain/prefixes.ts'
import type { Contradiction, GroundError } from '../knowledge/knowledge.ts'
import type { TruthInspection } from '../pipeline/inspect.ts'
import { countOf, formatPercent } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'
import { wrap } from '../text/wrap.ts'

/** How often each ground errs on this graph, by what its certificates are for. */
export function truthErrors(
  { errors, contradictions }: TruthInspection,
  top: number,
  style: TerminalStyle,
): string {
  const sections = uses.flatMap(({ use, title }) => {
    const own = errors.filter((error) => error.use === use)
    return own.length === 0 ? [] : [[title, ...tableOf(own, top, style)]]
  })
  const notes = [
    ...(errors.some(({ standing }) => standing === 'measured') ? [] : [tooSmall]),
    ...contradictions.map(contradictionNote),
    ...(errors.length === 0 ? [] : [explanation]),
  ]
  return [...sections, notes.flatMap((note) => wrap(printable(note), style.width))]
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n')
}

const uses = [
  { use: 'exchange', title: 'Falsehoods that are drawn, by exchanging one end of a fact' },
  { use: 'list', title: 'Lists that are called complete' },
  { use: 'statement', title: 'Statements that are asked about, if half of them are true' },
] as const

const tooSmall =
  'The graph is too small to show of anything how seldom it is wrong: only what the lexicon declares is certified.'

const explanation =
  'Measured by hiding facts of this graph and asking for them; wrong: true and hidden. "at most" holds at 95 %. What decides is that bound, the same bound over all relations of the ground together (all), what it is at least (low), or that the lexicon declares the relation and nothing speaks against it (declared). What is contradicted or uncertain is likely at most (--strictness likely). docs/calibration.md says how it is measured.'

/** Where a line is at least so wide, relations have their labels too. */
const wide = 110

/** What speaks of the most first. */
function tableOf(errors: readonly GroundError[], top: number, style: TerminalStyle): string[] {
  const shown = errors.toSorted((one, other) => other.trials - one.trials).slice(0, top)
  const lines = formatTable(
    [
      { title: 'ground', align: 'left' },
      { title: 'relation', align: 'left' },
      { title: 'label', align: 'left' },
      { title: 'tried', align: 'right' },
      { title: 'wrong', align: 'decimal' },
      { title: 'at most', align: 'decimal' },
      { title: 'yield', align: 'right' },
      { title: 'decides', align: 'left', keep: true },
      { title: '', align: 'left', keep: true },
    ],
    shown.map((error) => [
      error.ground,
      printable(contractPrefix(error.relation)),
      style.width < wide ? '' : printable(error.label ?? ''),
      String(Math.round(error.trials)),
      smallShare(error.error),
      smallShare(error.atMost),
      formatPercent(error.yield),
      decisive(error),
      standings[error.standing],
    ]),
    style,
  )
  const rest = errors.length - shown.length
  return rest > 0 ? [...lines, `and ${countOf(rest, 'more line')} (--top, --json)`] : lines
}

function decisive({ decides, atMostOfAll, atLeast }: GroundError): string {
  switch (decides) {
    case 'at most':
      return 'at most'
    case 'at most of all':
      return `all ${smallShare(atMostOfAll)}`
    case 'at least':
      return `low ${smallShare(atLeast)}`
    case 'declaration':
      return 'declared'
  }
}

const standings = {
  measured: 'certified',
  declared: 'certified',
  contradicted: 'contradicted',
  uncertain: 'uncertain',
} as const

/** Two digits behind the point: the bounds that matter are some hundredths of a percent. */
function smallShare(share: number): string {
  const percent = (100 * share).toFixed(share < 0.1 ? 2 : 0)
  return `${percent} %`
}

function contradictionNote({
  relation,
  constraint,
  contradicted,
  subjects,
}: Contradiction): string {
  return `The lexicon declares ${contractPrefix(relation)} ${constraint}; here ${((100 * contradicted) / subjects).toFixed(1)} % contradict it, so it is not relied on.`
}
