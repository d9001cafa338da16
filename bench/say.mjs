import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'

const count = 1_000_000

/** Wordings said on one core, beside plain string templates: articles, marks, number, tense and the choice of a wording. */
export async function say() {
  const [ours, plain] = await bestInTurns([
    () => inAProcess('say.mjs', count),
    () => inAProcess('say.mjs', count, 'plain'),
  ])
  const rate = ({ questions, processor }) => questions / processor
  return [
    {
      measured: `${grouped(count)} questions said, for each second of processor time`,
      unit: '/s',
      ours: rate(ours),
      beside: { name: 'plain string templates', value: rate(plain) },
      better: 'more',
    },
  ]
}
