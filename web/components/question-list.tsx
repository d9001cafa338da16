import { tintOf } from './name.tsx'
import { pageOfPlaces } from './question-table.tsx'
import { answersOf, type TranscriptIndex } from './transcript-index.ts'
import { changed, hashOf, type View } from './view.ts'
import { wasRight } from './words.ts'

interface Props {
  readonly index: TranscriptIndex
  readonly places: readonly number[]
  readonly place: number
  readonly view: View
}

/** The questions of one page of rows, beside the one that is open. */
export function QuestionList({ index, places, place, view }: Props) {
  const { ids, texts } = index.transcript.questions
  return (
    <nav class="list" aria-label="Questions found">
      <ul>
        {pageOfPlaces(places, view).map((each) => (
          <li key={each}>
            <a
              href={hashOf(changed(view, { question: ids[each] ?? '' }))}
              aria-current={each === place}
              dir="auto"
            >
              {texts[each]}
            </a>
            <span class="marks" aria-hidden="true">
              {index.names.map((name, run) => {
                const [answer] = answersOf(index, each, run)
                const full = answer !== undefined && wasRight(answer.became)
                return <i key={name} class={`${tintOf(run)} ${full ? 'right' : 'other'}`} />
              })}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
