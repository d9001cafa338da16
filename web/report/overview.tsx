import { useMemo } from 'preact/hooks'
import { formatCount } from '../../src/report/format-share.ts'
import { Assessors } from '../components/assessors.tsx'
import { Filters } from '../components/filters.tsx'
import { Flips } from '../components/flips.tsx'
import { HeatMap } from '../components/heat-map.tsx'
import { ApartCharts, MeasuresCharts } from '../components/measures-charts.tsx'
import { ModelCard } from '../components/model-card.tsx'
import { InShort, ModelsOverview, sayTranscript } from '../components/models-overview.tsx'
import { PaperTables } from '../components/paper-tables.tsx'
import { QuestionTable } from '../components/question-table.tsx'
import { RiskChart } from '../components/risk-chart.tsx'
import type { TranscriptIndex } from '../components/transcript-index.ts'
import type { TranscriptSource } from '../components/transcript-source.ts'
import { TwinGroups } from '../components/twin-groups.tsx'
import type { FilteredTranscript } from '../components/use-filtered.ts'
import type { View } from '../components/view.ts'
import { WeakestParts } from '../components/weakest-parts.tsx'

interface Props {
  readonly index: TranscriptIndex
  readonly source: TranscriptSource
  readonly view: View
  readonly change: (changes: View, how?: 'typing') => void
  readonly filtered: FilteredTranscript
}

export function Overview({ index, source, view, change, filtered }: Props) {
  const { report, transcript } = index
  // memoised: filters change nothing in these parts
  const models = useMemo(() => <Models index={index} />, [index])
  const map = useMemo(
    () => <HeatMap index={index} view={view} change={change} />,
    [index, view.map],
  )
  const groups = useMemo(() => <Groups index={index} />, [index])
  const { pair, differs } = filtered
  const flips = useMemo(
    () => <Flips index={index} pair={pair} differs={differs} change={change} />,
    [index, differs],
  )
  if (report.runs.length === 0) {
    return (
      <>
        <h1>No runs</h1>
        <p>
          <code>elenchus ask</code> makes one.
        </p>
      </>
    )
  }
  return (
    <>
      <h1>{report.runs.length === 1 ? 'How the model did' : 'How the models did'}</h1>
      <p class="secondary">{sayTranscript(index)}</p>
      {models}
      {map}
      {groups}
      {flips}
      <section aria-labelledby="questions">
        <h2 id="questions" tabIndex={-1}>
          Questions and replies
        </h2>
        {transcript.leftOut && (
          <p>
            {formatCount(transcript.leftOut.replies)} replies that were right, like all others to
            the same question, are left out for want of room
            {transcript.leftOut.file === undefined
              ? ''
              : `; they are in ${transcript.leftOut.file}`}
            .
          </p>
        )}
        <Filters
          counts={filtered.counts}
          found={filtered.places.length}
          view={view}
          change={change}
        />
        <QuestionTable index={index} source={source} filtered={filtered} view={view} />
      </section>
    </>
  )
}

function Models({ index }: { readonly index: TranscriptIndex }) {
  return (
    <>
      <div class="first">
        <ModelsOverview index={index} />
        <InShort index={index} />
      </div>
      <MeasuresCharts index={index} />
      <ApartCharts index={index} />
    </>
  )
}

function Cards({ index }: { readonly index: TranscriptIndex }) {
  return (
    <section aria-labelledby="models">
      <h2 id="models">What the numbers mean</h2>
      <div class="cards">
        {index.report.runs.map((run, place) => (
          <ModelCard key={run.signature + place} index={index} run={run} place={place} />
        ))}
      </div>
    </section>
  )
}

function Groups({ index }: { readonly index: TranscriptIndex }) {
  return (
    <>
      <Cards index={index} />
      <WeakestParts index={index} />
      <TwinGroups index={index} />
      <RiskChart index={index} />
      <Assessors index={index} />
      <PaperTables index={index} />
    </>
  )
}
