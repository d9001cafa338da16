import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { formatPercent } from '../../src/report/format-share.ts'
import { Name, tintOf } from './name.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { useTheme } from './use-theme.ts'
import { hashOf, type View } from './view.ts'

interface Props {
  readonly index: TranscriptIndex | undefined
  readonly view: View
  readonly change: (changes: View, how?: 'typing') => void
  readonly help: () => void
  /** Links to the other rooms of a live page. */
  readonly children?: ComponentChildren
}

/** The bar that stays: what this is, the models in rank order, search, and the colours. */
export function TopBar({ index, view, change, help, children }: Props) {
  const theme = useTheme()
  return (
    <header class="bar">
      <a class="title" href="#top">
        Elenchus
      </a>
      {children}
      {index && <Chips index={index} />}
      {index && <Search view={view} change={change} />}
      <button type="button" onClick={theme.toggle}>
        {theme.isDark ? 'Light' : 'Dark'}
      </button>
      <button type="button" onClick={help}>
        Keys (?)
      </button>
    </header>
  )
}

/** Each leads to what the model did. Many models would fill the bar: they stand in the ranking. */
function Chips({ index: { names, report } }: { readonly index: TranscriptIndex }) {
  return (
    <ul class="models" aria-label="Models, the best first">
      {names.slice(0, 4).map((name, run) => {
        const accuracy = report.runs[run]?.accuracy
        return (
          <li key={name}>
            <a href={hashOf({ model: name })}>
              <i class={`swatch ${tintOf(run)}`} aria-hidden="true" />
              <Name text={name} />
              {accuracy?.status === 'measured' && (
                <small> {formatPercent(Math.round(accuracy.rate * 100) / 100)}</small>
              )}
            </a>
          </li>
        )
      })}
      {names.length > 4 && (
        <li>
          <a href="#at=right">and {names.length - 4} more</a>
        </li>
      )}
    </ul>
  )
}

function Search({ view, change }: Pick<Props, 'view' | 'change'>) {
  return (
    <search aria-label="Search the questions" class="search">
      <label for="search" class="hidden">
        Search
      </label>
      <input
        id="search"
        placeholder="Search (/)"
        type="search"
        value={view.q ?? ''}
        onKeyDown={leaveSearch}
        onInput={(event) => {
          change({ q: event.currentTarget.value, page: '', question: '' }, 'typing')
          document.getElementById('questions')?.scrollIntoView()
        }}
      />
    </search>
  )
}

/** After that, j and k move through the results. */
function leaveSearch(event: TargetedKeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
}
