import type { Estimate } from '../../pipeline/ask/estimate.ts'
import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { sayDuration } from '../../text/say-duration.ts'
import { sayMoney } from '../../text/say-money.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'

/** The estimate for a terminal, or as JSON. */
export function sayEstimate(estimate: Estimate, json: boolean, style: TerminalStyle): string {
  return json ? JSON.stringify(estimate, undefined, 2) : estimateLines(estimate, style).join('\n')
}

/** Estimate of requests, tokens, time and cost: a row per run, the total, and the price dates. Unknown values are shown as unknown. */
function estimateLines({ runs, priceDates }: Estimate, style: TerminalStyle): string[] {
  const known = runs.filter(({ mostCost }) => mostCost !== undefined)
  const cost = known.reduce((sum, { mostCost = 0 }) => sum + mostCost, 0)
  const money = known.length === 0 ? 'cost unknown' : `${sayMoney(cost)} at most`
  const besides =
    known.length === runs.length || known.length === 0
      ? ''
      : ', plus the cost of models without a known price'
  return [
    ...formatTable(
      [
        { title: 'model', align: 'left', cut: 'middle' },
        { title: 'asked as', align: 'left' },
        { title: 'requests', align: 'right' },
        { title: 'before', align: 'right' },
        { title: 'tokens in', align: 'right' },
        { title: 'out', align: 'right' },
        { title: 'cost', align: 'right' },
        { title: 'time', align: 'right' },
      ],
      runs.map((run) => [
        printable(run.model),
        run.protocol,
        formatCount(run.requests),
        run.before === 0 ? '' : formatCount(run.before),
        formatCount(run.inputTokens),
        formatCount(run.mostOutputTokens),
        run.mostCost === undefined ? 'unknown' : sayMoney(run.mostCost),
        run.seconds === undefined ? 'unknown' : `about ${sayDuration(run.seconds)}`,
      ]),
      style,
    ),
    '',
    `${money}${besides}; input tokens are estimated, replies counted at their maximum length. Prices as of ${priceDates.join(' and ')}; --prices overrides them. Nothing was sent.`,
  ]
}
