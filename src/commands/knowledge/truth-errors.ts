import { contractPrefix } from '../../domain/prefixes.ts'
import type { GroundError } from '../../knowledge/calibration/ground-error.ts'
import type { Contradiction } from '../../knowledge/truth/contradiction.ts'
import type { TruthInspection } from '../../pipeline/inspect/inspect.ts'
import { countOf, formatPercent } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { type Column, formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { withShippedPaths } from '../console/shipped-paths.ts'

/** Error rate of each ground on this graph, by purpose of the certificate. */
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
  { use: 'exchange', title: 'Falsehoods made by replacing one end of a fact' },
  { use: 'list', title: 'Lists called complete' },
  { use: 'statement', title: 'Statements asked about, assuming half are true' },
] as const

const tooSmall =
  'The graph is too small to measure error rates: only what the lexicon declares is certified.'

const explanation =
  'Measured by hiding facts of this graph and judging them (wrong: called false but true and hidden). Claims that a single fact can refute are tested on all facts of this graph (wrong: refuted); for a list that is not certified, wrong may count the subjects with several values. "at most" is a 95 % bound. Where a ground states its own error rate, answers with similar rates are measured together; "claims" gives the highest rate of the group. Certified means: "at most" is low enough, or the same bound over all relations of the ground is (all), or the lexicon declares it and nothing contradicts it (declared). Anything else, because there is too little data or the error is too high for certain (low), is likely at best (--proof likely). See docs/calibration.md.'

/** From this width on, relations have labels too. */
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

/** Grounds with the most certificates first. */
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

/** Whether it is certified, and why if not by the bound beside it. */
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

/** Two decimals, because the relevant bounds are hundredths of a percent. */
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
  return `The lexicon declares ${contractPrefix(relation)} ${constraint}, but ${((100 * contradicted) / subjects).toFixed(1)} % of this graph contradicts that, so it is not used.`
}
