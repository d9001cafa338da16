import { useState } from 'preact/hooks'
import type { JobView } from '../../src/pipeline/view/view-types.ts'
import { countOf, formatCount } from '../../src/report/format-share.ts'
import { Name } from '../components/name.tsx'
import type { LiveSource } from '../components/transcript-source.ts'
import type { RoomProps } from '../report/app.tsx'
import { JudgeSheet } from './judge-sheet.tsx'
import { Judged } from './judged.tsx'
import { messageOf, useLive } from './use-live.ts'
import { WriteJudgements } from './write-judgements.tsx'

interface JudgingProps extends RoomProps {
  /** Nothing but judging: neither drawing nor what came out. */
  readonly isBlind?: boolean
}

/** Blind sheets: who judges, the next answer, and what came out. The address names folder and judge. */
export function Judging({ source: { live }, view, change, isBlind }: JudgingProps) {
  const { read, error } = useLive<{ readonly jobs: readonly JobView[] }>(live, 'judging')
  if (live === undefined) return null
  const { file: folder, judge, settles } = view
  const job = read?.jobs.find((each) => each.folder === folder)
  if (folder !== undefined && judge !== undefined) {
    return (
      <JudgeSheet
        key={`${folder} ${judge} ${settles}`}
        live={live}
        who={{ folder, name: judge, settles: settles === 'yes' }}
        leave={() => change({ judge: '', settles: '' })}
      />
    )
  }
  return (
    <>
      <h1>Judging</h1>
      <p>
        People read answers without knowing what the assessor, or anybody else, said of them. What
        comes out tells how far the assessor can be trusted.
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      {isBlind !== true && <Draw live={live} />}
      {isBlind && read?.jobs.length === 0 && <p>No sheets have been drawn yet.</p>}
      {read?.jobs.map((each) => (
        <Job
          key={each.folder}
          job={each}
          live={live}
          isBlind={isBlind === true}
          open={(name, ties) =>
            change({ file: each.folder, judge: name, settles: ties ? 'yes' : '' })
          }
        />
      ))}
      {job?.shown === true && isBlind !== true && (
        <Judged key={job.folder} live={live} folder={job.folder} />
      )}
    </>
  )
}

function Draw({ live }: { readonly live: LiveSource }) {
  const [count, setCount] = useState('100')
  const [said, setSaid] = useState('')
  return (
    <form
      class="controls"
      onSubmit={(event) => {
        event.preventDefault()
        live.send<{ folder: string }>('draw', { count: Number(count) }).then(
          ({ folder }) => setSaid(`Drawn: ${folder}`),
          (error: unknown) => setSaid(messageOf(error)),
        )
      }}
    >
      <span class="choice">
        <label for="count">Answers of each run</label>
        <input
          id="count"
          type="number"
          min="1"
          max="10000"
          value={count}
          onInput={(event) => setCount(event.currentTarget.value)}
        />
      </span>
      <button type="submit">Draw new sheets</button>
      <span role="status">{said}</span>
    </form>
  )
}

interface JobProps {
  readonly job: JobView
  readonly live: LiveSource
  /** What came out is not shown. */
  readonly isBlind: boolean
  readonly open: (name: string, ties: boolean) => void
}

function Job({ job, live, isBlind, open }: JobProps) {
  const { folder, kind, rows, judges, finished, shown, ties = 0, trouble } = job
  const [name, setName] = useState('')
  const id = `name-${folder}`
  const [refusal, setRefusal] = useState('')
  const start = (settles: boolean) => {
    const given = name.trim()
    if (given === '') return
    live.send('begin', { folder, name: given, settles }).then(
      () => open(given, settles),
      (error: unknown) => setRefusal(messageOf(error)),
    )
  }
  return (
    <section class="card" aria-label={folder}>
      <h2>
        <Name text={folder} />
      </h2>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {trouble === undefined && (
        <p class="secondary">
          {formatCount(rows)} rows of {kind}
        </p>
      )}
      <ul class="plain">
        {judges.map(({ name: judge, done }) => (
          <li key={judge}>
            <Name text={judge} />: {formatCount(done)} of {formatCount(rows)}
            <progress value={done} max={rows} aria-label={`${judge}, done`} />
          </li>
        ))}
      </ul>
      {shown && isBlind && (
        <p class="secondary">What came out has been shown: nobody judges any more.</p>
      )}
      {shown && !isBlind && trouble === undefined && (
        <p>{ties === 0 ? 'No tie is left.' : `${countOf(ties, 'row')} tied.`}</p>
      )}
      {trouble === undefined && (!shown || (!isBlind && ties > 0)) && (
        <form
          class="controls"
          onSubmit={(event) => {
            event.preventDefault()
            start(shown)
          }}
        >
          <span class="choice">
            <label for={id}>{shown ? 'Your name, if you have not judged' : 'Your name'}</label>
            <input
              id={id}
              value={name}
              autocomplete="off"
              aria-describedby={refusal === '' ? undefined : `${id}-refused`}
              onInput={(event) => {
                setName(event.currentTarget.value)
                setRefusal('')
              }}
            />
          </span>
          <button type="submit">{shown ? 'Settle ties' : 'Judge'}</button>
          {refusal !== '' && (
            <span role="alert" id={`${id}-refused`}>
              {refusal}
            </span>
          )}
        </form>
      )}
      {!isBlind && finished && !shown && <Show live={live} folder={folder} />}
      {!isBlind && shown && (
        <>
          {trouble === undefined && <WriteJudgements live={live} folder={folder} />}
          <p>
            <a href={`#${new URLSearchParams({ show: 'judging', file: folder })}`}>What came out</a>
          </p>
        </>
      )}
    </section>
  )
}

function Show({ live, folder }: { readonly live: LiveSource; readonly folder: string }) {
  const [said, setSaid] = useState('')
  const show = () => {
    live.send('show', { folder }).then(
      () => {
        location.hash = `${new URLSearchParams({ show: 'judging', file: folder })}`
      },
      (error: unknown) => setSaid(messageOf(error)),
    )
  }
  return (
    <p class="controls">
      <button type="button" onClick={show}>
        Show what came out
      </button>
      <span class="secondary">
        Everybody who began is done. Once it is shown, nobody else can begin and nothing can be
        changed.
      </span>
      <span role="status">{said}</span>
    </p>
  )
}
