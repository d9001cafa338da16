import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ExamIndex } from '../components/exam-index.ts'
import { filterQuestions } from '../components/filter-questions.ts'
import { Help } from '../components/help.tsx'
import { moveFocus, useKeys } from '../components/keyboard.ts'
import { QuestionDetail } from '../components/question-detail.tsx'
import { changed, hashOf, type View, viewOf } from '../components/view.ts'
import { Overview } from './overview.tsx'
import { useShown } from './use-shown.ts'

/** The report, or one question of it; the address says which. */
export function App({ index }: { readonly index: ExamIndex }) {
  const { view, change } = useView()
  const help = useRef<HTMLDialogElement>(null)
  const filtered = useMemo(
    () => filterQuestions(index, view),
    [index, hashOf(changed(view, { question: '', map: '', page: '' }))],
  )
  const open = index.entries.find(({ question }) => question.id === view.question)
  const at = open === undefined ? -1 : filtered.entries.indexOf(open)
  const before = at > 0 ? filtered.entries[at - 1] : undefined
  const after = open === undefined ? undefined : filtered.entries[at + 1]
  const go = (changes: View) => {
    location.hash = hashOf(changed(view, changes))
  }
  const step = (way: 1 | -1) => {
    const next = way === 1 ? after : before
    if (open === undefined) moveFocus(way)
    else if (next !== undefined) go({ question: next.question.id })
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    u: () => open && go({ question: '' }),
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
          <QuestionDetail index={index} entry={open} view={view} before={before} after={after} />
        )}
      </main>
      <Help dialog={help} />
    </>
  )
}

function useView() {
  const [view, setView] = useState(() => viewOf(location.hash))
  useEffect(() => {
    const follow = () => setView(viewOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useShown()
  const change = (changes: View, how?: 'typing') => {
    const next = changed(view, changes)
    // every letter in the history would make the back button useless
    if (how === 'typing') history.replaceState(null, '', hashOf(next))
    else history.pushState(null, '', hashOf(next))
    setView(next)
  }
  return { view, change }
}
