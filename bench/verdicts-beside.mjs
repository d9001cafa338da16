import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'

const data = process.env.ELENCHUS_DATA ?? join(import.meta.dirname, '..', '..', 'shared', 'data')
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'elenchus-bench')
const others = [
  ['promptfoo', 'icontains-any'],
  ['promptfoo', 'levenshtein'],
  ['promptfoo', 'rouge-n'],
  ['promptfoo', 'is-json'],
  ['autoevals', 'Levenshtein'],
  ['autoevals', 'ExactMatch'],
  ['autoevals', 'NumericDiff'],
]
const few = 50_000
const many = 500_000

/**
 * The cascade beside promptfoo's assertions and autoevals' scorers, each in process on the answers to TriviaQA that people judged: verdicts a
 * second of processor time, and balanced accuracy against people. Then what 500,000 verdicts hold.
 */
export async function verdicts() {
  const judgements = join(data, 'judgements', 'triviaqa.jsonl.gz')
  if (!existsSync(judgements)) {
    console.error(`There is no ${judgements}: nothing measured.`)
    return []
  }
  const ours = await inAProcess('verdicts.mjs', judgements)
  const rows = []
  for (const [tool, scorer] of others) {
    const folder = join(cache, tool)
    if (!existsSync(join(folder, 'node_modules', tool))) {
      console.error(`${tool} is not in ${folder}: npm install ${tool} there to compare with it.`)
      continue
    }
    const theirs = await inAProcess('verdicts-otherwise.mjs', judgements, folder, tool, scorer)
    rows.push(...besideOf(ours, theirs, `${tool} ${scorer}`))
  }
  const natural = join(data, 'judgements', 'natural-questions.jsonl.gz')
  const [less, more] = [
    await inAProcess('verdicts.mjs', natural, few),
    await inAProcess('verdicts.mjs', natural, many),
  ]
  return [
    ...rows,
    {
      measured: `${grouped(many)} verdicts, for each second of processor time`,
      unit: '/s',
      ours: many / more.processor,
      better: 'more',
    },
    {
      measured: `${grouped(many)} verdicts, peak memory`,
      unit: 'MB',
      ours: more.peak,
      beside: { name: `${grouped(few)} verdicts`, value: less.peak },
      better: 'less',
    },
  ]
}

function besideOf(ours, theirs, name) {
  const rate = ({ rows, processor }) => rows / processor
  return [
    {
      measured: `${grouped(ours.rows)} verdicts, for each second of processor time`,
      unit: '/s',
      ours: rate(ours),
      beside: { name, value: rate(theirs) },
      better: 'more',
    },
    {
      measured: '… balanced accuracy against people',
      unit: '%',
      ours: 100 * ours.balanced,
      beside: { name, value: 100 * theirs.balanced },
      better: 'more',
    },
  ]
}
