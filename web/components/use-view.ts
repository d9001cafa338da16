import { useEffect, useState } from 'preact/hooks'
import { changed, hashOf, type View, viewOf } from './view.ts'

/** The view in the address, and a function to change it. */
export function useView() {
  const [view, setView] = useState(() => viewOf(location.hash))
  useEffect(() => {
    const follow = () => setView(viewOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const change = (changes: View, how?: 'typing') => {
    const next = changed(viewOf(location.hash), changes)
    // a history entry per letter would make the back button useless
    if (how === 'typing') history.replaceState(null, '', hashOf(next))
    else history.pushState(null, '', hashOf(next))
    setView(next)
  }
  return { view, change }
}
