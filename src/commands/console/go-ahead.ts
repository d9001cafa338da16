import { ElenchusError } from '../../errors.ts'
import type { Estimate } from '../../pipeline/ask/estimate.ts'
import { countOf } from '../../report/format-share.ts'
import { sayMoney } from '../../text/say-money.ts'
import type { Console } from './console.ts'

interface Options {
  readonly yes?: boolean
  readonly json?: boolean
}

/** Shows the price first. Free requests go ahead; others need confirmation or `--yes`. */
export async function goesAhead(
  { runs, priceDates }: Estimate,
  { yes, json }: Options,
  console: Console,
): Promise<boolean> {
  const requests = runs.reduce((sum, run) => sum + run.requests, 0)
  const unknown = runs.some(({ mostCost }) => mostCost === undefined)
  const cost = runs.reduce((sum, { mostCost = 0 }) => sum + mostCost, 0)
  const price = unknown
    ? 'at an unknown price'
    : `${sayMoney(cost)} at most, at prices as of ${priceDates.join(' and ')}`
  if (json !== true) console.note(`${countOf(requests, 'request')}, ${price}.`)
  if (yes === true || requests === 0 || (!unknown && cost === 0)) return true
  const answered = await confirmed(console)
  if (answered !== undefined) return answered
  throw new ElenchusError(
    'no-terminal',
    'The cost needs your confirmation, and there is no terminal to ask on.',
    {
      fix: 'Add --yes to go ahead.',
    },
  )
}

async function confirmed(console: Console): Promise<boolean | undefined> {
  const keyboard = console.keyboard()
  if (keyboard === undefined) return undefined
  console.note('Go ahead? (y/n)')
  try {
    for await (const key of keyboard.keys) {
      if (key.kind === 'text') return key.text.toLowerCase() === 'y'
      if (key.name === 'escape' || key.name === 'interrupt' || key.name === 'return') return false
    }
    return false
  } finally {
    keyboard[Symbol.dispose]()
  }
}
