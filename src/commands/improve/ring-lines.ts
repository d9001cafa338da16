import type { RingEffect } from '../../improvement/effects/ring-effects.ts'
import { formatCount } from '../../report/format-share.ts'
import { sayList } from '../../text/say-list.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'

const columns = [
  { title: 'Ring', align: 'left', keep: true },
  { title: 'of', align: 'right' },
  { title: 'again', align: 'decimal' },
  { title: 'after', align: 'decimal' },
  { title: 'change', align: 'right' },
  { title: 'p', align: 'decimal' },
] as const

/** What a tuning did around the facts that it taught, nearest first. */
export function ringLines(
  rings: readonly RingEffect[] | undefined,
  style: TerminalStyle,
): readonly string[] {
  if (rings === undefined) return []
  const rows = rings.map(({ title, questions, again, after, change }) => [
    title,
    formatCount(questions),
    (100 * again).toFixed(1),
    (100 * after).toFixed(1),
    change === undefined ? 'too few' : sayChange(change),
    change === undefined ? '' : change.p.toFixed(3),
  ])
  return [
    ...formatTable(columns, rows, style),
    ...wrap(sayNamed(rings), style.width),
    ...wrap(sayUntaught(rings), style.width),
    '',
  ]
}

function sayNamed(rings: readonly RingEffect[]): string {
  const named = rings
    .filter((ring) => ring.named)
    .map(({ title, change }) => `${title} (${(change?.mean ?? 0) > 0 ? 'gained' : 'lost'})`)
  if (named.length === 0) {
    return 'No ring changed beyond chance (p < 0.05, corrected over all rings).'
  }
  const found = `Changed beyond chance (p < 0.05, corrected over all rings): ${sayList(named)}.`
  // taught facts are measured against untaught errors, the other rings against the unchanged model alone
  return rings.every(({ named: isNamed, untaught }) => untaught === undefined || isNamed)
    ? found
    : `${found} What was taught did not change more than untaught errors: a model that is better or worse everywhere looks like this.`
}

function sayUntaught(rings: readonly RingEffect[]): string {
  const untaught = rings.find((ring) => ring.untaught !== undefined)?.untaught
  const control =
    'Again is the first control, the unchanged model asked again; a change is after less again. Of what was taught only errors count.'
  return untaught === undefined
    ? `${control} There are too few untaught errors to compare them with, so they are not named.`
    : `${control} Their change less that of ${formatCount(untaught.questions)} untaught errors: ${sayChange(untaught.over)}, p ${untaught.over.p.toFixed(3)}.`
}

function sayChange({ mean, low, high }: NonNullable<RingEffect['change']>): string {
  return `${points(mean)} [${points(low, 0)}, ${points(high, 0)}]`
}

function points(share: number, decimals = 1): string {
  const said = (100 * share).toFixed(decimals).replace(/^-(?=[0.]+$)/, '')
  return Number(said) > 0 ? `+${said}` : said
}
