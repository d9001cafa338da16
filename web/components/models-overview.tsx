import { formatCount, formatPercent } from '../../src/report/format-share.ts'
import { sayComparisons } from '../../src/report/headlines.ts'
import { inShort } from './in-short.ts'
import { IntervalChart } from './interval-chart.tsx'
import { Prose } from './prose.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf } from './view.ts'
import { sayRank } from './words.ts'

/** The report for readers with ten seconds. */
export function InShort({ index }: { readonly index: TranscriptIndex }) {
  return (
    <ul class="short">
      {inShort(index).map(({ text, href }) => (
        <li key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
      ))}
    </ul>
  )
}

/** Accuracy, uncertainty and ranks. */
export function ModelsOverview({ index }: { readonly index: TranscriptIndex }) {
  const { report, names } = index
  return (
    <section aria-labelledby="right">
      <h2 id="right">Right, of what could be judged</h2>
      <IntervalChart
        rows={report.runs.map((run, place) => ({
          name: names[place] ?? '',
          run: place,
          share: run.accuracy,
          chance: run.baseline.chance,
          note: sayRank(run.rank),
          href: hashOf({ model: names[place] ?? '', measure: 'accuracy' }),
        }))}
      />
      <p class="secondary">The line is the 95 % interval{chanceOf(index)}.</p>
      {sayComparisons(report).map((sentence) => (
        <p key={sentence} class="secondary">
          <Prose text={sentence} />
        </p>
      ))}
    </section>
  )
}

function chanceOf({ report }: TranscriptIndex): string {
  const chances = new Set(report.runs.map(({ baseline }) => formatPercent(baseline.chance)))
  const [only] = [...chances]
  if (chances.size !== 1 || only === '0 %') return ''
  return `; the dashed mark is what guessing would get, ${only}`
}

/** "3 models, 600 questions, judged by cascade v1". */
export function sayTranscript({ report, size }: TranscriptIndex): string {
  const assessors = new Set(
    report.runs.map(({ assessor }) =>
      assessor === undefined ? 'nobody yet' : `${assessor.id} v${assessor.version}`,
    ),
  )
  const { length } = report.runs
  return [
    length === 1 ? '1 model' : `${length} models`,
    size === 1 ? '1 question' : `${formatCount(size)} questions`,
    `judged by ${[...assessors].join(' and ')}`,
  ].join(' · ')
}
