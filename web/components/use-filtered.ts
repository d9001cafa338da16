import { useMemo } from 'preact/hooks'
import { differsField, type Field, fieldsOf, pairOf } from './fields.ts'
import { type Filtered, filterQuestions } from './filter-questions.ts'
import { sortQuestions } from './sort-questions.ts'
import type { TranscriptIndex } from './transcript-index.ts'
import type { TranscriptSource } from './transcript-source.ts'
import { useHits } from './use-hits.ts'
import { changed, hashOf, type View } from './view.ts'

export interface FilteredTranscript extends Filtered {
  readonly pair: ReturnType<typeof pairOf>
  readonly differs: Field
  /** The replies are still searched. */
  readonly searching: boolean
}

/** Each step is recomputed only when its inputs have changed. */
export function useFiltered(
  source: TranscriptSource,
  index: TranscriptIndex,
  view: View,
): FilteredTranscript {
  const { q = '' } = view
  const hits = useHits(source, index, q)
  const own = useMemo(() => fieldsOf(index), [index])
  const pair = pairOf(index, view)
  const differs = useMemo(() => differsField(index, pair), [index, pair?.[0], pair?.[1]])
  const order = useMemo(() => sortQuestions(index, own, view.sort), [index, own, view.sort])
  const found = useMemo(
    () => filterQuestions(index, [...own, differs], order, view, hits),
    [index, own, differs, order, hits, hashOf(changed(view, unfiltered))],
  )
  return { ...found, pair, differs, searching: q.trim() !== '' && hits === undefined }
}

/** The part of the address that excludes no question. */
const unfiltered: View = {
  at: '',
  show: '',
  question: '',
  map: '',
  page: '',
  sort: '',
  first: '',
  second: '',
}
