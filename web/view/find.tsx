import { useState } from 'preact/hooks'
import type { FoundView } from '../../src/pipeline/view/view-types.ts'
import { formatCount } from '../../src/report/format-share.ts'
import { Name } from '../components/name.tsx'
import type { LiveSource } from '../components/transcript-source.ts'
import { messageOf } from './use-live.ts'

interface FindProps {
  readonly label: string
  readonly live: LiveSource
  readonly graph: string
  readonly choose: (id: string) => void
}

/** Finds an entity by its name. */
export function Find({ label, live, graph, choose }: FindProps) {
  const [name, setName] = useState('')
  const [read, setRead] = useState<FoundView>()
  const [error, setError] = useState('')
  const id = `find-${label.replace(' ', '-')}`
  const find = () =>
    live.read<FoundView>('find', { graph, name }).then(
      (view) => {
        setRead(view)
        setError('')
        const [only, ...others] = view.found
        if (only !== undefined && others.length === 0) choose(only.id)
      },
      (failure: unknown) => setError(messageOf(failure)),
    )
  return (
    <form
      class="controls"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <span class="choice">
        <label for={id}>{label}</label>
        <input id={id} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </span>
      <button type="submit">Find</button>
      <span role="status">{error}</span>
      {read && read.found.length !== 1 && (
        <ul class="plain">
          {read.found.length === 0 && (
            <li>
              Nothing has this name.
              {read.similar.length > 0 && ` Similar: ${read.similar.join(', ')}.`}
            </li>
          )}
          {read.found.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => choose(each.id)}>
                <Name text={each.label ?? each.id} />
              </button>{' '}
              <small>
                {each.description} {formatCount(each.count)} facts
              </small>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
