import { useEffect, useRef, useState } from 'preact/hooks'
import type { JudgeView } from '../../src/pipeline/view/view-types.ts'
import { formatCount } from '../../src/report/format-share.ts'
import { useKeys } from '../components/keyboard.ts'
import { Name } from '../components/name.tsx'
import type { LiveSource } from '../components/transcript-source.ts'
import { messageOf } from './use-live.ts'
import { WriteJudgements } from './write-judgements.tsx'

interface Props {
  readonly live: LiveSource
  readonly who: { readonly folder: string; readonly name: string; readonly settles: boolean }
  readonly leave: () => void
}

/** One row at a time; the next one comes when the judgement is on the server's disk. */
export function JudgeSheet({ live, who, leave }: Props) {
  const [sheet, setSheet] = useState<JudgeView>()
  const [error, setError] = useState('')
  // a key pressed twice must not judge a row that nobody has read
  const busy = useRef(false)
  // what a key is about is the row that the server sent last, drawn or not
  const latest = useRef<JudgeView | undefined>(undefined)
  const note = useRef('')
  const send = (call: string, body: object) => {
    if (busy.current) return
    busy.current = true
    live
      .send<JudgeView>(call, { ...who, ...body })
      .then(
        (read) => {
          latest.current = read
          note.current = read.next?.note ?? ''
          setSheet(read)
          setError('')
        },
        (failure: unknown) => setError(messageOf(failure)),
      )
      .finally(() => {
        busy.current = false
      })
  }
  useEffect(() => send('begin', {}), [])
  const { next, choices = [] } = sheet ?? {}
  const judge = (place: number) => {
    const choice = latest.current?.choices[place]
    const row = latest.current?.next?.row
    if (choice === undefined || row === undefined) return
    send('judge', { row, values: choice.values, note: note.current })
  }
  const undo = () => send('undo', {})
  useKeys({
    ...Object.fromEntries(choices.map((_, place) => [`${place + 1}`, () => judge(place)])),
    z: undo,
    n: () => document.getElementById('note')?.focus(),
    u: leave,
  })
  return (
    <>
      <h1>
        {who.settles ? 'Settling ties' : 'Judging'} as <Name text={who.name} />
      </h1>
      {error !== '' && (
        <p role="alert" class="band">
          {error}
        </p>
      )}
      {sheet?.notice !== undefined && <p role="status">{sheet.notice}</p>}
      {sheet && (
        <p class="count" aria-live="polite">
          {formatCount(sheet.done)} of {formatCount(sheet.of)} judged
        </p>
      )}
      {sheet && next === undefined && (
        <p>{sheet.of === 0 ? 'There is nothing to settle.' : 'All is judged. Thank you.'}</p>
      )}
      {sheet && next === undefined && who.settles && (
        <>
          <WriteJudgements live={live} folder={who.folder} />
          <p class="controls">
            <button type="button" onClick={leave}>
              See what came out
            </button>
          </p>
        </>
      )}
      {next && (
        <article class="row" key={next.row}>
          {Object.entries(next.shown).map(([title, text]) => (
            <section key={title} aria-label={title} class={`shown-${title}`}>
              <h2>{title.replaceAll('-', ' ')}</h2>
              <p dir="auto" class="text">
                {text}
              </p>
            </section>
          ))}
          {next.said && (
            <ul class="plain">
              {next.said.map(({ name, says }) => (
                <li key={name}>
                  <Name text={name} />: {says}
                </li>
              ))}
            </ul>
          )}
          <div class="choices">
            {choices.map(({ says }, place) => (
              <button key={says} type="button" onClick={() => judge(place)}>
                <kbd>{place + 1}</kbd> {says}
              </button>
            ))}
          </div>
          <p>
            <label for="note">Note</label>
            <textarea
              id="note"
              rows={2}
              defaultValue={next.note}
              onInput={(event) => {
                note.current = event.currentTarget.value
              }}
              aria-describedby="note-keys"
              onKeyDown={(event) => {
                const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
                if (sends || event.key === 'Escape') event.currentTarget.blur()
              }}
            />
            <small id="note-keys">
              Escape, or Ctrl+Enter, goes back to the keys 1 to {choices.length}. The note is kept
              with the judgement.
            </small>
          </p>
        </article>
      )}
      <p class="controls">
        <button type="button" onClick={undo} disabled={sheet === undefined || sheet.done === 0}>
          Undo (z)
        </button>
        <button type="button" onClick={leave}>
          Leave (u)
        </button>
      </p>
    </>
  )
}
