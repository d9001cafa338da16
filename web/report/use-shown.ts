import { useEffect } from 'preact/hooks'
import { type View, viewOf } from '../components/view.ts'

/** Parts of the address that are not filters. */
const settings = ['map', 'first', 'second', 'top', 'at', 'show']

/** Scrolls to the target of a link, once that is there: a question's heading, the row that was open, or the questions. */
export function useShown(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    let opened = viewOf(location.hash).question
    const follow = () => {
      const view = viewOf(location.hash)
      const left = 'question' in view ? undefined : opened
      opened = view.question
      // the page is drawn by then
      requestAnimationFrame(() => show(view, left))
    }
    addEventListener('hashchange', follow)
    // a shared address opens at its target
    if (location.hash.length > 1) follow()
    return () => removeEventListener('hashchange', follow)
  }, [isReady])
}

function show(view: View, left: string | undefined): void {
  const row = left === undefined ? null : rowOf(left)
  const heading = document.getElementById(headingOf(view))
  if (row !== null) row.scrollIntoView({ block: 'center' })
  else if (heading === null || 'question' in view) scrollTo(0, 0)
  else heading.scrollIntoView()
  const target = row ?? heading
  target?.focus({ preventScroll: true })
}

function headingOf(view: View): string {
  if ('question' in view) return 'asked'
  if (view.at !== undefined) return view.at
  return Object.keys(view).some((name) => !settings.includes(name)) ? 'questions' : ''
}

function rowOf(question: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`a.opens[href*="question=${CSS.escape(question)}"]`)
}
