import { useEffect, useState } from 'preact/hooks'
import type { TranscriptIndex } from './transcript-index.ts'
import type { TranscriptSource } from './transcript-source.ts'

/** Milliseconds without another key. */
const patience = 120

/** The answers that say what is searched for; `undefined` until they are found. */
export function useHits(
  source: TranscriptSource,
  index: TranscriptIndex,
  words: string,
): Uint8Array | undefined {
  const [found, setFound] = useState<{ of: TranscriptIndex; words: string; hits: Uint8Array }>()
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
