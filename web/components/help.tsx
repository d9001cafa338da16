import type { Ref } from 'preact'

const keys = [
  ['j, k', 'next question, question before'],
  ['Enter', 'open the question'],
  ['u', 'back to the report'],
  ['/', 'search'],
  ['?', 'this help'],
] as const

const liveKeys = [
  ['1 to 5', 'judge the answer, in Judging'],
  ['z', 'take the last judgement back'],
  ['n', 'write a note'],
  ['Escape, Ctrl+Enter', 'out of the note, to judge by keys again'],
] as const

interface Props {
  readonly dialog: Ref<HTMLDialogElement>
  readonly isLive: boolean
}

export function Help({ dialog, isLive }: Props) {
  return (
    <dialog ref={dialog} aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl class="facets">
        {[...keys, ...(isLive ? liveKeys : [])].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>The address holds what you look at: copy it to share the view.</p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
