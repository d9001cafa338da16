import type { FolderView, WatchedRun } from '../../src/pipeline/view/view-types.ts'
import { formatCount, formatShare } from '../../src/report/format-share.ts'
import { sayDuration } from '../../src/text/say-duration.ts'
import { sayMoney } from '../../src/text/say-money.ts'
import { IntervalChart } from '../components/interval-chart.tsx'
import { Name } from '../components/name.tsx'
import { Prose } from '../components/prose.tsx'
import { hashOf } from '../components/view.ts'
import type { RoomProps } from '../report/app.tsx'
import { useLive } from './use-live.ts'

/** What the folders hold, and each run as it grows; also shown while there are no results yet. */
export function Runs({ source }: RoomProps) {
  const { read, error } = useLive<FolderView>(source.live, 'folder')
  return (
    <>
      <h1>Runs</h1>
      {error !== undefined && (
        <p role="alert" class="band">
          {error}
        </p>
      )}
      {read === undefined ? (
        error === undefined && <p>Reading the folders …</p>
      ) : (
        <>
          <p role="status" class="secondary">
            {read.step && sayStep[read.step]}
          </p>
          <Empty folder={read} />
          <Ranking runs={read.runs} />
          <div class="cards">
            {read.runs.map((run) => (
              <RunCard key={run.folder} run={run} />
            ))}
          </div>
          <Paths title="Question sets" paths={read.sets} />
          <BrokenSets sets={read.broken} />
          <Paths title="Knowledge files" paths={read.graphs} room="graph" />
          <Paths title="Sheets" paths={read.sheets} room="judging" />
        </>
      )}
    </>
  )
}

const sayStep = {
  reading: 'The results are being made: reading questions, replies and verdicts …',
  numbers: 'The results are being made: intervals, comparisons and tables …',
  replies: 'The results are being made: questions and replies side by side …',
} as const

/** What to do next, where there is nothing to look at. */
function Empty({ folder: { runs, sets, broken, graphs } }: { readonly folder: FolderView }) {
  if (runs.length > 0 || (sets.length === 0 && broken.length > 0)) return null
  const next =
    sets.length > 0
      ? 'No runs yet: `elenchus ask QUESTIONS --model PROVIDER:MODEL -o runs` makes one, and it is shown here while it grows.'
      : graphs.length > 0
        ? 'No question sets yet: `elenchus generate --knowledge FILE -o questions.jsonl` makes one.'
        : 'Nothing of Elenchus is in this folder yet. `elenchus demo` makes an example; `elenchus view FOLDER` shows another folder.'
  return (
    <p>
      <Prose text={next} />
    </p>
  )
}

/** Who is ahead, as the results have it. */
function Ranking({ runs }: { readonly runs: readonly WatchedRun[] }) {
  const ranked = runs
    .flatMap(({ accuracy, ...run }) =>
      accuracy?.status === 'measured' ? [{ ...run, accuracy }] : [],
    )
    .toSorted((one, other) => other.accuracy.rate - one.accuracy.rate)
  if (ranked.length === 0) return null
  const several = new Set(ranked.map(({ protocol }) => protocol)).size > 1
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">Right so far</h2>
      <IntervalChart
        rows={ranked.map(({ model, protocol, accuracy }, place) => ({
          name: several ? `${model}, ${protocol}` : model,
          run: place,
          share: accuracy,
          note: `of ${formatCount(accuracy.of)} that count`,
          href: hashOf({ at: 'right' }),
        }))}
      />
      <p class="secondary">
        The line is the 95 % interval, as the results have it. What is disputed, only assumed or has
        no single right answer doesn't count; the newest replies are not in it yet.
      </p>
    </section>
  )
}

function RunCard({ run }: { readonly run: WatchedRun }) {
  const { answered, failed, judged, total, ofSet, accuracy } = run
  const done = answered + failed
  return (
    <article class="card" aria-label={`${run.model}, ${run.protocol}`}>
      <h2>
        <Name text={run.model} />
      </h2>
      <p class="secondary">
        {run.protocol} {run.protocol && '·'} <Name text={run.folder} />
      </p>
      {run.trouble !== undefined && <p class="band">{run.trouble}</p>}
      {run.reading && <p>Reading what is there …</p>}
      {total > 0 && (
        <>
          <Progress title="Asked" done={done} of={total} />
          {ofSet !== undefined && (
            <p class="secondary">Of a set of {formatCount(ofSet)}: a part of it is asked.</p>
          )}
          <Progress title="Judged" done={judged} of={answered} />
          <p>{sayPace(run)}</p>
          <p class="secondary">
            <Prose text={sayNext(run)} />
          </p>
        </>
      )}
      {accuracy?.status === 'measured' ? (
        <p>
          <a href={hashOf({ at: 'right' })}>{formatShare(accuracy)} right</a>
        </p>
      ) : (
        answered > 0 && judged === 0 && !run.reading && <p>not judged yet</p>
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

/** For a run to which nothing is added although it is not complete. */
function sayNext(run: WatchedRun): string {
  const { answered, failed, judged, total, rate, judgingRate, reading } = run
  if (reading || rate > 0 || judgingRate > 0) return ''
  if (answered + failed < total) {
    return 'Not complete: the same `elenchus ask` goes on where it stopped.'
  }
  if (judged < answered) return '`elenchus assess` judges the rest.'
  return failed > 0 ? 'The same `elenchus ask` asks again what failed.' : ''
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

function sayPace({ rate, judgingRate, secondsLeft, cost, tokens, reading }: WatchedRun): string {
  return [
    ...(rate > 0 ? [`${rate.toFixed(1)} replies a second`] : []),
    ...(judgingRate > 0 ? [`${judgingRate.toFixed(1)} verdicts a second`] : []),
    ...(secondsLeft === undefined ? [] : [`${sayDuration(secondsLeft)} left`]),
    ...(rate === 0 && judgingRate === 0 && !reading ? ['nothing is being added'] : []),
    ...(cost === undefined ? [] : [sayMoney(cost)]),
    ...(tokens === 0 ? [] : [`${formatCount(tokens)} tokens`]),
  ].join(' · ')
}

/** Sets that no command takes as they are. */
function BrokenSets({ sets }: { readonly sets: FolderView['broken'] }) {
  if (sets.length === 0) return null
  return (
    <>
      <h2>Question sets that can't be used</h2>
      <ul class="plain">
        {sets.map(({ path, trouble }) => (
          <li key={path} class="band">
            <Name text={trouble} />
          </li>
        ))}
      </ul>
    </>
  )
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
