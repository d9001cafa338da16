import { useEffect, useState } from 'preact/hooks'
import type { ExamIndex } from './exam-index.ts'
import type { ExamSource } from './exam-source.ts'

/** Milliseconds without another key. */
const patience = 120

/** The answers that say what is searched for; `undefined` until they are found. */
export function useHits(
  source: ExamSource,
  index: ExamIndex,
  words: string,
): Uint8Array | undefined {
  const [found, setFound] = useState<{ of: ExamIndex; words: string; hits: Uint8Array }>()
  useEffect(() => {
    if (words.trim() === '') return
    let wanted = true
    const timer = setTimeout(() => {
      source.search(words).then((hits) => {
        if (wanted) setFound({ of: index, words, hits })
      }, console.error)
    }, patience)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [source, index, words])
  return found?.of === index && found.words === words ? found.hits : undefined
}
