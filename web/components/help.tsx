import type { Ref } from 'preact'

const keys = [
  ['j, k', 'next question, question before'],
  ['Enter', 'open the question'],
  ['u', 'back to the report'],
  ['/', 'search'],
  ['?', 'this help'],
] as const

export function Help({ dialog }: { readonly dialog: Ref<HTMLDialogElement> }) {
  return (
    <dialog ref={dialog} aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl class="facets">
        {keys.map(([key, meaning]) => (
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
