import { useMemo, useRef } from 'preact/hooks'
import type { ExamIndex } from '../components/exam-index.ts'
import type { ExamSource } from '../components/exam-source.ts'
import { Help } from '../components/help.tsx'
import { focusEnd, moveFocus, useKeys } from '../components/keyboard.ts'
import { useOpenForPrint } from '../components/open-for-print.ts'
import { QuestionDetail } from '../components/question-detail.tsx'
import { pageAt, pageOf, pagesOf } from '../components/question-table.tsx'
import { useExam } from '../components/use-exam.ts'
import { useFiltered } from '../components/use-filtered.ts'
import { useView } from '../components/use-view.ts'
import { changed, hashOf, type View, viewOf } from '../components/view.ts'
import { Overview } from './overview.tsx'
import { useShown } from './use-shown.ts'

export function App({ source }: { readonly source: ExamSource }) {
  const exam = useExam(source)
  switch (exam.status) {
    case 'reading':
      return <p>Reading the report …</p>
    case 'failed':
      return (
        <p>
          This report could not be read: {String(exam.error)}. A browser of 2023 or later is needed,
          and the whole file.
        </p>
      )
    case 'ready':
      return <Report source={source} index={exam.index} />
  }
}

/** The report, or one of its questions, depending on the address. */
function Report({ source, index }: { readonly source: ExamSource; readonly index: ExamIndex }) {
  const { view, change } = useView()
  useShown()
  useOpenForPrint()
  const help = useRef<HTMLDialogElement>(null)
  const filtered = useFiltered(index, view)
  const { places } = filtered
  const open = placeIn(view, index)
  const at = useMemo(() => (open === undefined ? -1 : places.indexOf(open)), [open, places])
  const before = at > 0 ? places[at - 1] : undefined
  const after = open === undefined ? undefined : places[at + 1]
  const stepRow = (way: 1 | -1) => {
    const pages = pagesOf(places)
    const page = pageOf(viewOf(location.hash), pages) + way
    if (moveFocus(way) || page < 1 || page > pages) return
    change({ page: String(page) })
    // the rows are drawn by then
    requestAnimationFrame(() => requestAnimationFrame(() => focusEnd(way)))
  }
  const back = backTo(view, at)
  const step = (way: 1 | -1) => {
    // a second key may come before the first question is drawn: the address is already up to date
    const here = viewOf(location.hash)
    const from = placeIn(here, index)
    if (from === undefined) return stepRow(way)
    const next = places[places.indexOf(from) + way]
    if (next === undefined) return
    location.hash = hashOf(changed(here, { question: index.exam.questions.ids[next] ?? '' }))
  }
  const leave = () => {
    const here = viewOf(location.hash)
    const from = placeIn(here, index)
    if (from !== undefined) location.hash = backTo(here, places.indexOf(from))
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    u: leave,
    '/': () => document.getElementById('search')?.focus(),
    '?': () => help.current?.showModal(),
  })
  return (
    <>
      <header>
        <p>
          <a href="#top">Elenchus report</a>
          <button type="button" onClick={() => help.current?.showModal()}>
            Keys (?)
          </button>
        </p>
      </header>
      <main>
        {open === undefined ? (
          <Overview index={index} view={view} change={change} filtered={filtered} />
        ) : (
          <QuestionDetail
            index={index}
            source={source}
            place={open}
            view={view}
            back={back}
            before={before}
            after={after}
          />
        )}
      </main>
      <Help dialog={help} />
    </>
  )
}

/** The index of the question that a view shows; undefined if it shows none. */
function placeIn(view: View, index: ExamIndex): number | undefined {
  return index.placeOf.get(view.question ?? '')
}

/** The address of the page of rows that contains a question. */
function backTo(view: View, at: number): string {
  return hashOf(changed(view, { question: '', page: at === -1 ? '' : pageAt(at) }))
}
