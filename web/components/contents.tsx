import { useLayoutEffect, useState } from 'preact/hooks'
import { hashOf } from './view.ts'

/** The headings of the page, as a list at its side. `of`: what the headings depend on. */
export function Contents({ of }: { readonly of: unknown }) {
  const [headings, setHeadings] = useState<readonly { id: string; title: string }[]>([])
  useLayoutEffect(() => {
    const found = [...document.querySelectorAll('main h2[id]')]
    setHeadings(found.map(({ id, textContent }) => ({ id, title: textContent ?? '' })))
  }, [of])
  return (
    <nav class="contents" aria-label="Contents">
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={hashOf({ at: id })}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
