import { isBeyondChance, type RingEffect } from '../../improvement/effects/ring-effects.ts'
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
  { title: 'beyond', align: 'right' },
  { title: 'p', align: 'decimal' },
] as const

/** What a tuning did around the facts that it taught, nearest first. */
export function ringLines(
  rings: readonly RingEffect[] | undefined,
  style: TerminalStyle,
): readonly string[] {
  if (rings === undefined) return []
  const rows = rings.map(({ title, questions, again, after, change, beyond, isReference }) => [
    title,
    formatCount(questions),
    (100 * again).toFixed(1),
    (100 * after).toFixed(1),
    change === undefined ? 'too few' : sayChange(change),
    change === undefined ? '' : change.p.toFixed(3),
    isReference ? 'compared' : beyond === undefined ? 'too few' : sayChange(beyond.over),
    beyond === undefined ? '' : beyond.over.p.toFixed(3),
  ])
  return [...formatTable(columns, rows, style), ...wrap(sayRings(rings).join(' '), style.width), '']
}

/** What was found, what changed apart from it, and how it was measured. */
export function sayRings(rings: readonly RingEffect[]): readonly string[] {
  return [sayNamed(rings), sayElsewhere(rings), sayHow(rings)]
}

function sayNamed(rings: readonly RingEffect[]): string {
  const named = rings
    .filter((ring) => ring.named)
    .map(({ title, change }) => `${title} (${gainedOrLost(change)})`)
  return named.length === 0
    ? 'No ring changed beyond chance and beyond what changed everywhere (p < 0.05, corrected over all rings).'
    : `Changed beyond chance and beyond what changed everywhere (p < 0.05, corrected over all rings): ${sayList(named)}.`
}

/** What is not about the taught facts, apart. */
function sayElsewhere(rings: readonly RingEffect[]): string {
  const reference = rings.find(({ isReference }) => isReference)
  if (reference?.change === undefined) {
    return "There are too few questions that share nothing with what was taught, so a ring can't be told from a model that is better or worse everywhere, and none is named."
  }
  const { title, change } = reference
  return isBeyondChance(change)
    ? `Apart from that, the model changed everywhere: ${title} ${gainedOrLost(change)} ${sayChange(change)}.`
    : `Nothing shows that the model changed everywhere: ${title} ${sayChange(change)}.`
}

function sayHow(rings: readonly RingEffect[]): string {
  const untaught = rings.find(({ ring }) => ring === 'taught')?.beyond
  return [
    'Again is the first control, the unchanged model asked again; a change is after less again; beyond, less the change of the ring compared.',
    ...(untaught === undefined
      ? []
      : [
          `Of what was taught only errors count, compared with ${formatCount(untaught.questions)} untaught errors.`,
        ]),
  ].join(' ')
}

function gainedOrLost(change: RingEffect['change']): string {
  return (change?.mean ?? 0) > 0 ? 'gained' : 'lost'
}

function sayChange({ mean, low, high }: NonNullable<RingEffect['change']>): string {
  return `${points(mean)} [${points(low, 0)}, ${points(high, 0)}]`
}

function points(share: number, decimals = 1): string {
  const said = (100 * share).toFixed(decimals).replace(/^-(?=[0.]+$)/, '')
  return Number(said) > 0 ? `+${said}` : said
}
