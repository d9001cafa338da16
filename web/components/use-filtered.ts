import { useMemo } from 'preact/hooks'
import { differsField, type Field, fieldsOf, pairOf } from './fields.ts'
import { type Filtered, filterQuestions } from './filter-questions.ts'
import { sortQuestions } from './sort-questions.ts'
import type { TranscriptIndex } from './transcript-index.ts'
import { changed, hashOf, type View } from './view.ts'

export interface FilteredTranscript extends Filtered {
  readonly pair: ReturnType<typeof pairOf>
  readonly differs: Field
}

/** Each step is recomputed only when its inputs have changed. */
export function useFiltered(index: TranscriptIndex, view: View): FilteredTranscript {
  const own = useMemo(() => fieldsOf(index), [index])
  const pair = pairOf(index, view)
  const differs = useMemo(() => differsField(index, pair), [index, pair?.[0], pair?.[1]])
  const order = useMemo(() => sortQuestions(index, own, view.sort), [index, own, view.sort])
  const found = useMemo(
    () => filterQuestions(index, [...own, differs], order, view),
    [index, own, differs, order, hashOf(changed(view, unfiltered))],
  )
  return { ...found, pair, differs }
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
