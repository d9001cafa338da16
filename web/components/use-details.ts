import { useEffect, useState } from 'preact/hooks'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import type { TranscriptSource } from './transcript-source.ts'

type Read = ReadonlyMap<number, QuestionDetails>

/** Those of the questions at these indexes that have been read. `words`: only for a list, of what was searched. */
export function useDetails(
  source: TranscriptSource,
  places: readonly number[],
  words?: string,
): Read {
  const [read, setRead] = useState<{ readonly details: Read }>()
  const key = `${places.join()} ${words}`
  useEffect(() => {
    let wanted = true
    source.details(places, words === undefined ? undefined : { words }).then((details) => {
      if (!wanted) return
      const pairs = places.flatMap((place, at) => {
        const own = details[at]
        return own === undefined ? [] : [[place, own] as const]
      })
      setRead({ details: new Map(pairs) })
    }, console.error)
    return () => {
      wanted = false
    }
  }, [source, key])
  // of the places before, those that are still shown stay while the others are read
  return read?.details ?? new Map()
}
