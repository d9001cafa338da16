import type { Share } from '../../src/domain/share.ts'
import { formatShare } from '../../src/report/format-share.ts'
import type { RunReport } from '../../src/report/report.ts'
import { TableBehind } from './data-table.tsx'
import { IntervalChart } from './interval-chart.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf, type View } from './view.ts'

interface Shown {
  readonly title: string
  readonly charted?: true
  readonly share: (run: RunReport) => Share
  readonly behind: View
}

const none: Share = { status: 'empty' }

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

/** Not in any number above: what the graph cannot decide. */
const apart: readonly Shown[] = [
  {
    title: 'open lists: right at least, an answer that the graph has',
    charted: true,
    share: ({ open }) => open?.known ?? none,
    behind: { apart: 'open', became: 'correct' },
  },
  {
    title: 'open lists: right at most, with answers that it neither has nor excludes',
    charted: true,
    share: ({ open }) => open?.atMost ?? none,
    behind: { apart: 'open' },
  },
  {
    title: 'open lists: wrong by a certificate',
    share: ({ open }) => open?.excluded ?? none,
    behind: { apart: 'open', became: 'wrong' },
  },
  {
    title: 'falsehood only assumed: right',
    charted: true,
    share: ({ assumed }) => assumed.accuracy,
    behind: { proof: 'assumed' },
  },
  {
    title: 'falsehood only assumed: went along with a false premise',
    charted: true,
    share: ({ assumed }) => assumed.hallucination,
    behind: { proof: 'assumed', became: 'accepted' },
  },
  {
    title: 'falsehood only assumed: both twins right',
    share: ({ assumed }) => assumed.pairs,
    behind: { proof: 'assumed' },
  },
]

/** Every share of every model: small multiples, with their table. */
export function MeasuresCharts({ index }: { readonly index: TranscriptIndex }) {
  return (
    <Multiples
      id="measures"
      title={index.names.length === 1 ? 'In kind' : 'Where they differ in kind'}
      table="All numbers"
      index={index}
      shown={shown}
    />
  )
}

/** Open lists, and falsehoods assumed from what the graph lacks. */
export function ApartCharts({ index }: { readonly index: TranscriptIndex }) {
  return (
    <Multiples
      id="apart"
      title="Separate, not in any other number"
      table="Separate numbers"
      index={index}
      shown={apart}
    />
  )
}

interface MultiplesProps {
  readonly id: string
  readonly title: string
  readonly table: string
  readonly index: TranscriptIndex
  readonly shown: readonly Shown[]
}

function Multiples({ id, title: heading, table, index, shown: all }: MultiplesProps) {
  const { report, names } = index
  const measured = all.filter(({ share }) =>
    report.runs.some((run) => share(run).status === 'measured'),
  )
  const href = (place: number, behind: View) => hashOf({ model: names[place] ?? '', ...behind })
  if (measured.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
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
        title={`${table} as a table`}
        name={table}
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
