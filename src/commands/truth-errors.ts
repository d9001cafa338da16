import { contractPrefix } from '../domain/prefixes.ts'
import type { GroundError } from '../knowledge/calibration/ground-error.ts'
import type { Contradiction } from '../knowledge/truth/contradiction.ts'
import type { TruthInspection } from '../pipeline/inspect.ts'
import { countOf, formatPercent } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { type Column, formatTable } from '../text/table.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'
import { wrap } from '../text/wrap.ts'
import { withShippedPaths } from './shipped-paths.ts'

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
    ...(errors.length === 0 ? [] : [withShippedPaths(explanation)]),
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
  'Measured by hiding facts of this graph and asking for them (wrong: true and hidden), and what single facts can break by all facts of this graph (wrong: those that break it); of a list that is not certified it may be those with several values. "at most" holds at 95 %. Where a ground claims of its own answers how seldom they are wrong, answers of like claims are measured together: claims says up to what. Certified is what "at most" allows, what the same bound over all relations of the ground together allows (all), or what the lexicon declares and nothing speaks against (declared). What is not certified, because too little shows how seldom it is wrong or because it is too often wrong at least (low), is likely at most (--proof likely). docs/calibration.md says how it is measured.'

/** Where a line is at least so wide, relations have their labels too. */
const wide = 110

const columns: readonly Column[] = [
  { title: 'relation', align: 'left', ownLine: true },
  { title: 'label', align: 'left' },
  { title: 'claims', align: 'decimal' },
  { title: 'tried', align: 'right' },
  { title: 'wrong', align: 'decimal' },
  { title: 'at most', align: 'decimal' },
  { title: 'yield', align: 'right' },
  { title: 'certified', align: 'left', keep: true },
]

/** What most certificates rest on first, by their grounds. */
function tableOf(errors: readonly GroundError[], top: number, style: TerminalStyle): string[] {
  const certificates = (error: GroundError) => error.trials * error.yield
  const shown = errors
    .toSorted((one, other) => certificates(other) - certificates(one))
    .slice(0, top)
  const byGround = new Map<string, GroundError[]>()
  for (const error of shown) {
    const { ground } = error
    byGround.set(ground, [...(byGround.get(ground) ?? []), error])
  }
  const rows = [...byGround].flatMap(([ground, own]) => [
    { heading: ground },
    ...own.map((error) => rowOf(error, style)),
  ])
  const lines = formatTable(columns, rows, style)
  const rest = errors.length - shown.length
  return rest > 0 ? [...lines, `and ${countOf(rest, 'more line')} (--top, --json)`] : lines
}

function rowOf(error: GroundError, { width }: TerminalStyle): readonly string[] {
  return [
    `  ${printable(contractPrefix(error.relation))}`,
    width < wide ? '' : printable(error.label ?? ''),
    error.claims === undefined ? '' : smallShare(error.claims),
    String(Math.round(error.trials)),
    smallShare(error.error),
    smallShare(error.atMost),
    formatPercent(error.yield),
    certified(error),
  ]
}

/** Whether it is, and why where that is not the bound beside it. */
function certified({ standing, decides, atMostOfAll, atLeast }: GroundError): string {
  const isCertified = standing === 'measured' || standing === 'declared' ? 'yes' : 'no'
  switch (decides) {
    case 'at most':
      return isCertified
    case 'at most of all':
      return `${isCertified}, all ${smallShare(atMostOfAll)}`
    case 'at least':
      return `${isCertified}, low ${smallShare(atLeast)}`
    case 'declaration':
      return `${isCertified}, declared`
  }
}

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
