import { useState } from 'preact/hooks'
import type { LiveSource } from './transcript-source.ts'

interface Props {
  readonly live: LiveSource
  readonly id: string
  readonly disputed: boolean
  /** Of a false premise: it can be edited. */
  readonly correction: string | undefined
}

/** What a person decides on a question: it goes into the files that `review` and `dispute` keep. */
export function QuestionActions({ live, id, disputed, correction }: Props) {
  const [said, setSaid] = useState('')
  const [why, setWhy] = useState('')
  const [edited, setEdited] = useState(correction ?? '')
  const send = (call: string, body: object, done: string) => {
    live.send(call, { question: id, ...body }).then(
      () => setSaid(done),
      (error: Error) => setSaid(error.message),
    )
  }
  const changed = correction !== undefined && edited !== correction && edited.trim() !== ''
  const decide = (decision: 'accept' | 'reject') =>
    send(
      'decide',
      { decision, ...(changed && { correction: edited.trim() }) },
      decision === 'accept' ? 'Accepted.' : 'Rejected.',
    )
  return (
    <section class="actions" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {correction !== undefined && (
        <p>
          <label for="correction">The correction</label>
          <textarea
            id="correction"
            rows={2}
            value={edited}
            onInput={(event) => setEdited(event.currentTarget.value)}
          />
        </p>
      )}
      <p class="controls">
        <button type="button" onClick={() => decide('accept')}>
          Accept{changed ? ' as edited' : ''}
        </button>
        <button type="button" onClick={() => decide('reject')}>
          Reject
        </button>
      </p>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault()
          send('dispute', { why: why.trim() }, 'Disputed: no number counts it any more.')
        }}
      >
        <span class="choice">
          <label for="why">What is wrong with it</label>
          <input id="why" value={why} onInput={(event) => setWhy(event.currentTarget.value)} />
        </span>
        <button type="submit" disabled={why.trim() === ''}>
          Dispute
        </button>
        {disputed && (
          <button type="button" onClick={() => send('dispute', {}, 'It counts again.')}>
            Withdraw the dispute
          </button>
        )}
      </form>
      <p role="status">{said}</p>
    </section>
  )
}
