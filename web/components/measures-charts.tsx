import type { Share } from '../../src/domain/share.ts'
import { formatShare } from '../../src/report/format-share.ts'
import type { RunReport } from '../../src/report/report.ts'
import { TableBehind } from './data-table.tsx'
import type { ExamIndex } from './exam-index.ts'
import { IntervalChart } from './interval-chart.tsx'
import { hashOf, type View } from './view.ts'

interface Shown {
  readonly title: string
  readonly charted?: true
  readonly share: (run: RunReport) => Share
  readonly behind: View
}

const shown: readonly Shown[] = [
  { title: 'right', share: (run) => run.accuracy, behind: { measure: 'accuracy' } },
  {
    title: 'went along with a false premise',
    charted: true,
    share: (run) => run.hallucination,
    behind: { measure: 'hallucination.yes' },
  },
  {
    title: 'said something inaccurate to a false premise',
    share: (run) => run.inaccurate,
    behind: { measure: 'inaccurate.yes' },
  },
  {
    title: 'both twins right',
    charted: true,
    share: (run) => run.pairs,
    behind: { group: 'bothRight' },
  },
  {
    title: "said it doesn't know",
    charted: true,
    share: (run) => run.abstention,
    behind: { measure: 'abstention.yes' },
  },
  {
    title: 'attempted an answer',
    share: (run) => run.coverage,
    behind: { measure: 'coverage.yes' },
  },
  {
    title: 'right of those attempted',
    charted: true,
    share: (run) => run.attempted,
    behind: { measure: 'attempted.yes' },
  },
  {
    title: 'rejected a true premise',
    charted: true,
    share: (run) => run.falseAlarms,
    behind: { measure: 'falseAlarms.yes' },
  },
  {
    title: 'knew the fact, but went along',
    charted: true,
    share: (run) => run.groups.knewButWentAlong,
    behind: { group: 'knewButWentAlong' },
  },
  { title: 'chains right', share: (run) => run.groups.chains, behind: { measure: 'accuracy' } },
  {
    title: 'chains right whose every hop it knew',
    share: (run) => run.groups.chainsWithKnownHops,
    behind: { measure: 'accuracy' },
  },
]

/** Every share of every model: small multiples, and the table behind them. */
export function MeasuresCharts({ index }: { readonly index: ExamIndex }) {
  const { report, names } = index
  const measured = shown.filter(({ share }) =>
    report.runs.some((run) => share(run).status === 'measured'),
  )
  const href = (place: number, behind: View) => hashOf({ model: names[place] ?? '', ...behind })
  if (measured.length === 0) return null
  return (
    <section aria-labelledby="measures">
      <h2 id="measures">{names.length === 1 ? 'In kind' : 'Where they differ in kind'}</h2>
      <div class="multiples">
        {measured
          .filter(({ charted }) => charted)
          .map(({ title, share, behind }) => (
            <div key={title}>
              <h3>{title}</h3>
              <IntervalChart
                rows={report.runs.map((run, place) => ({
                  name: names[place] ?? '',
                  run: place,
                  share: share(run),
                  href: href(place, behind),
                }))}
              />
            </div>
          ))}
      </div>
      <TableBehind
        title="All numbers as a table"
        name="All numbers"
        columns={[{ title: 'Share' }, ...names.map((title) => ({ title, number: true }))]}
        rows={measured.map(({ title, share, behind }) => ({
          key: title,
          cells: [
            title,
            ...report.runs.map((run, place) => (
              <a key={names[place]} href={href(place, behind)}>
                {formatShare(share(run))}
              </a>
            )),
          ],
        }))}
      />
    </section>
  )
}
