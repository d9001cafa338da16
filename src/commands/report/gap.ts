import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import type { FoundGap } from '../../pipeline/report/gap.ts'
import { countOf, formatCount, formatPercent } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { wrap } from '../../text/wrap.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const gapOptions = {
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts to use',
    usual: defaultAssessor,
  },
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

type Options = Given<typeof gapOptions>

export function gapCommand(console: Console): Command {
  return addOptions(
    new Command('gap')
      .description('compare a released set with a fresh one, as a test for contamination')
      .argument('<released>', 'runs of the released set')
      .argument('<fresh>', 'runs of the fresh set'),
    gapOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus gap runs/seed-1 runs/seed-2`,
    )
    .action(async (released: string, fresh: string, options: Options) => {
      const { gap } = await import('../../pipeline/report/gap.ts')
      const gaps = await gap({ released, fresh, assessor: options.assessor })
      console.print(
        options.json === true
          ? JSON.stringify(gaps, undefined, 2)
          : gaps.flatMap((each) => wrap(printable(say(each)), console.style.width)).join('\n'),
      )
    })
}

function say({ difference, matched, unmatched, shared, ...gap }: FoundGap): string {
  const { rate, low, high } = difference
  const change = `${gap.model}, ${gap.protocol}: ${percent(gap.released)} of the released set, ${percent(gap.fresh)} of the fresh one, difference ${points(rate)} [${points(low)}, ${points(high)}] points`
  const matching = `Matched by relation, popularity and form: ${formatCount(matched.released)} and ${countOf(matched.fresh, 'question')}; unmatched: ${formatCount(unmatched.released)} and ${formatCount(unmatched.fresh)}; in both sets, so excluded: ${formatCount(shared)}.`
  return `${change}. ${conclusion(low, gap.isSameRecipe)} ${matching}`
}

function conclusion(low: number, isSameRecipe: boolean): string {
  if (!isSameRecipe)
    return 'The two sets come from different recipes, so the gap says nothing about contamination.'
  return low > 0
    ? 'A sign of contamination: a fresh set of the same recipe is significantly harder.'
    : 'No significant sign of contamination.'
}

function percent(rate: number): string {
  return formatPercent(Math.round(rate * 1000) / 1000)
}

function points(rate: number): string {
  const said = (rate * 100).toFixed(1)
  return rate > 0 ? `+${said}` : said
}
