import { useMemo } from 'preact/hooks'
import { Contents } from '../components/contents.tsx'
import { runsShown } from '../components/fields.ts'
import { focusEnd, moveFocus, useKeys } from '../components/keyboard.ts'
import { QuestionDetail } from '../components/question-detail.tsx'
import { QuestionList } from '../components/question-list.tsx'
import { pageAt, pageOf, pagesOf } from '../components/question-table.tsx'
import type { TranscriptIndex } from '../components/transcript-index.ts'
import type { TranscriptSource } from '../components/transcript-source.ts'
import { useFiltered } from '../components/use-filtered.ts'
import { changed, hashOf, type View, viewOf } from '../components/view.ts'
import { Overview } from './overview.tsx'

interface Props {
  readonly source: TranscriptSource
  readonly index: TranscriptIndex
  readonly view: View
  readonly change: (changes: View, how?: 'typing') => void
}

/** The report, or the question of the address beside the list that it is in. */
export function Report({ source, index, view, change }: Props) {
  const filtered = useFiltered(source, index, view)
  const { places } = filtered
  const open = placeIn(view, index)
  const at = useMemo(() => (open === undefined ? -1 : places.indexOf(open)), [open, places])
  const stepRow = (way: 1 | -1) => {
    const pages = pagesOf(places)
    const page = pageOf(viewOf(location.hash), pages) + way
    if (moveFocus(way) || page < 1 || page > pages) return
    change({ page: String(page) })
    // the rows are drawn by then
    requestAnimationFrame(() => requestAnimationFrame(() => focusEnd(way)))
  }
  const step = (way: 1 | -1) => {
    // a second key may come before the first question is drawn: the address is already up to date
    const here = viewOf(location.hash)
    const from = placeIn(here, index)
    if (from === undefined) return stepRow(way)
    const next = places[places.indexOf(from) + way]
    if (next === undefined) return
    location.hash = hashOf(changed(here, { question: index.transcript.questions.ids[next] ?? '' }))
  }
  const leave = () => {
    const here = viewOf(location.hash)
    const from = placeIn(here, index)
    if (from !== undefined) location.hash = backTo(here, places.indexOf(from))
  }
  useKeys({ j: () => step(1), k: () => step(-1), u: leave })
  if (open === undefined) {
    return (
      <div class="page">
        <Contents of={index} />
        <div>
          <Overview index={index} source={source} view={view} change={change} filtered={filtered} />
        </div>
      </div>
    )
  }
  const paged = at === -1 ? view : changed(view, { page: pageAt(at) })
  return (
    <div class="reader">
      <QuestionList index={index} places={places} place={open} view={paged} />
      <QuestionDetail
        index={index}
        source={source}
        place={open}
        view={view}
        runs={runsShown(index, view, filtered.pair)}
        back={backTo(view, at)}
        before={at > 0 ? places[at - 1] : undefined}
        after={places[at + 1]}
      />
    </div>
  )
}

/** The index of the question that a view shows; undefined if it shows none. */
function placeIn(view: View, index: TranscriptIndex): number | undefined {
  return index.placeOf.get(view.question ?? '')
}

/** The address of the page of rows that contains a question. */
function backTo(view: View, at: number): string {
  return hashOf(changed(view, { question: '', page: at === -1 ? '' : pageAt(at) }))
}
