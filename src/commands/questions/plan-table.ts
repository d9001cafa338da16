import type { Plan } from '../../domain/plan.ts'
import { formatCount, formatPercent } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'

/** The plan beside what the graph gave: first questions, without twins and probes, and their thirds of popularity. */
export function planTable({ forms }: Plan, style: TerminalStyle): readonly string[] {
  return formatTable(
    [
      { title: 'plan: first questions', align: 'left', keep: true },
      { title: 'part', align: 'right' },
      { title: 'got', align: 'right' },
      { title: 'head/torso/tail', align: 'right' },
      { title: 'what the graph lacks', align: 'left', tone: 'dim' },
    ],
    forms.map(({ form, share, wanted, got, thirds, because }) => [
      form,
      `${form === 'open-list' ? 'up to ' : ''}${formatPercent(share)}`,
      `${formatCount(got)} of ${formatCount(wanted)}`,
      `${thirds.head}/${thirds.torso}/${thirds.tail}`,
      because === undefined ? '' : printable(because),
    ]),
    style,
  )
}
