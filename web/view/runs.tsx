import type { FolderView, WatchedRun } from '../../src/pipeline/view/view-types.ts'
import { formatCount, formatPercent } from '../../src/report/format-share.ts'
import { sayMoney } from '../../src/text/say-money.ts'
import { Name } from '../components/name.tsx'
import { Prose } from '../components/prose.tsx'
import { hashOf } from '../components/view.ts'
import type { RoomProps } from '../report/app.tsx'
import { useLive } from './use-live.ts'

/** What the folders hold, and each run as it grows. */
export function Runs({ source }: RoomProps) {
  const { read, error } = useLive<FolderView>(source.live, 'folder')
  return (
    <>
      <h1>Runs</h1>
      {error !== undefined && (
        <p role="alert" class="band">
          The server does not answer: {error}
        </p>
      )}
      {read === undefined ? (
        error === undefined && <p>Reading the folders …</p>
      ) : (
        <>
          {read.runs.length === 0 && (
            <p>
              <Prose text="No runs yet: `elenchus ask QUESTIONS --model PROVIDER:MODEL -o runs` makes one, and it is shown here while it grows." />
            </p>
          )}
          <div class="cards">
            {read.runs.map((run) => (
              <RunCard key={run.folder} run={run} />
            ))}
          </div>
          <Paths title="Question sets" paths={read.sets} />
          <Paths title="Knowledge files" paths={read.graphs} room="graph" />
          <Paths title="Sheets" paths={read.sheets} room="judging" />
        </>
      )}
    </>
  )
}

function RunCard({ run }: { readonly run: WatchedRun }) {
  const done = run.answered + run.failed
  return (
    <article class="card" aria-label={`${run.model}, ${run.protocol}`}>
      <h2>
        <Name text={run.model} />
      </h2>
      <p class="secondary">
        {run.protocol} · <Name text={run.folder} />
      </p>
      {run.trouble !== undefined && <p class="band">{run.trouble}</p>}
      <Progress title="Asked" done={done} of={run.total} />
      <Progress title="Judged" done={run.judged} of={run.answered} />
      <p>{sayPace(run)}</p>
      {run.judged > 0 && (
        <p>
          {formatPercent(Math.round((1000 * run.right) / run.judged) / 1000)} right so far, of{' '}
          {formatCount(run.judged)} judged; <a href={hashOf({})}>the results</a> have the interval.
        </p>
      )}
      {run.failures.length > 0 && (
        <ul class="failures">
          {run.failures.map(({ reason, count, message }) => (
            <li key={reason}>
              <b class="became wrong">
                {formatCount(count)} {reason}
              </b>
              : <Name text={message.slice(0, 300)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Progress(props: { readonly title: string; readonly done: number; readonly of: number }) {
  const { title, done, of } = props
  return (
    <p class="progress">
      <span>
        {title} {formatCount(done)} of {formatCount(of)}
      </span>
      <progress aria-label={title} value={done} max={Math.max(1, of)} />
    </p>
  )
}

function sayPace({ rate, judgingRate, secondsLeft, cost, tokens }: WatchedRun): string {
  return [
    ...(rate > 0 ? [`${rate.toFixed(1)} replies a second`] : []),
    ...(judgingRate > 0 ? [`${judgingRate.toFixed(1)} verdicts a second`] : []),
    ...(secondsLeft === undefined ? [] : [`${sayTime(secondsLeft)} left`]),
    ...(rate === 0 && judgingRate === 0 ? ['nothing is being added'] : []),
    ...(cost === undefined ? [] : [sayMoney(cost)]),
    ...(tokens === 0 ? [] : [`${formatCount(tokens)} tokens`]),
  ].join(' · ')
}

function sayTime(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

interface PathsProps {
  readonly title: string
  readonly paths: readonly string[]
  readonly room?: string
}

function Paths({ title, paths, room }: PathsProps) {
  if (paths.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul class="plain">
        {paths.map((path) => (
          <li key={path}>
            {room === undefined ? (
              <Name text={path} />
            ) : (
              <a href={hashOf({ show: room, file: path })}>
                <Name text={path} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
