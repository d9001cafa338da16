import { useEffect, useState } from 'preact/hooks'
import type { QuestionDecision } from '../../src/pipeline/view/view-types.ts'
import { isolated } from './name.tsx'
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
  const [decided, setDecided] = useState<QuestionDecision['decided']>()
  useEffect(() => {
    live.read<QuestionDecision>('decision', { question: id }).then(
      ({ decided: before }) => {
        setDecided(before)
        if (before?.correction !== undefined) setEdited(before.correction)
      },
      (error: Error) => setSaid(error.message),
    )
  }, [live, id])
  const send = (call: string, body: object, done: string) => {
    return live.send(call, { question: id, ...body }).then(
      () => {
        setSaid(done)
        return true
      },
      (error: Error) => {
        setSaid(error.message)
        return false
      },
    )
  }
  const changed = correction !== undefined && edited !== correction && edited.trim() !== ''
  const decide = async (decision: 'accept' | 'reject') => {
    const made = { decision, ...(changed && { correction: edited.trim() }) }
    const kept = await send('decide', made, 'Written down.')
    if (kept) setDecided({ question: id, ...made })
  }
  return (
    <section class="actions" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {decided && (
        <p>
          <b>{decided.decision === 'accept' ? 'Accepted' : 'Rejected'}</b>
          {decided.reviewer !== undefined && ` by ${isolated(decided.reviewer)}`}
          {decided.correction !== undefined && ', with another correction'}
          {decided.note !== undefined && `: ${isolated(decided.note)}`}
        </p>
      )}
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
        <button type="button" onClick={() => void decide('accept')}>
          Accept{changed ? ' as edited' : ''}
        </button>
        <button type="button" onClick={() => void decide('reject')}>
          Reject
        </button>
      </p>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault()
          void send('dispute', { why: why.trim() }, 'Disputed: no number counts it any more.')
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
          <button type="button" onClick={() => void send('dispute', {}, 'It counts again.')}>
            Withdraw the dispute
          </button>
        )}
      </form>
      <p role="status">{said}</p>
    </section>
  )
}
