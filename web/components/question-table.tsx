import { formatCount } from '../../src/report/format-share.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import { AskedText } from './asked-text.tsx'
import { Frame } from './frame.tsx'
import { Name } from './name.tsx'
import { Prose } from './prose.tsx'
import { rightOf } from './sort-questions.ts'
import { answersOf, type TranscriptIndex } from './transcript-index.ts'
import type { TranscriptSource } from './transcript-source.ts'
import { useDetails } from './use-details.ts'
import { changed, hashOf, type View } from './view.ts'
import { sayShort } from './words.ts'

/** Rows per page: more would be slower to draw and no easier to read. */
const pageSize = 50

/** Dimensions shown as columns; the others are filters, and on the question's own page. */
const listed = ['premise', 'topic', 'concept']

interface Props {
  readonly index: TranscriptIndex
  readonly source: TranscriptSource
  readonly places: readonly number[]
  readonly view: View
}

export function QuestionTable({ index, source, places, view }: Props) {
  const pages = pagesOf(places)
  const page = pageOf(view, pages)
  const shown = pageOfPlaces(places, view)
  const details = useDetails(source, shown)
  const dimensions = index.transcript.dimensions.filter(
    ({ id, parts }) => listed.includes(id) && parts.length > 1,
  )
  return (
    <>
      <p aria-live="polite" class="count">
        <Prose text={sayCount(places.length, index.size)} />
      </p>
      {places.length > 0 && (
        <Frame name="Questions">
          <table class="questions">
            <thead>
              <tr>
                <Sortable view={view} by="text" title="Question" />
                {index.names.map((name, run) => (
                  <th scope="col" key={name}>
                    {run === 0 && index.names.length === 1 ? (
                      <SortLink view={view} by="right" title={name} />
                    ) : (
                      <Name text={name} />
                    )}
                  </th>
                ))}
                {index.names.length > 1 && <Sortable view={view} by="right" title="Right by" />}
                {dimensions.map(({ id, title }) => (
                  <Sortable key={id} view={view} by={id} title={title} />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((place) => (
                <Row
                  key={place}
                  index={index}
                  place={place}
                  view={view}
                  dimensions={dimensions}
                  details={details.get(place)}
                />
              ))}
            </tbody>
          </table>
        </Frame>
      )}
      {pages > 1 && <Pages view={view} page={page} pages={pages} />}
    </>
  )
}

/** The questions on the page of rows that the address names. */
export function pageOfPlaces(places: readonly number[], view: View): readonly number[] {
  const page = pageOf(view, pagesOf(places))
  return places.slice((page - 1) * pageSize, page * pageSize)
}

export function pagesOf(places: readonly number[]): number {
  return Math.max(1, Math.ceil(places.length / pageSize))
}

export function pageOf(view: View, pages: number): number {
  return Math.min(pages, Math.max(1, Number.parseInt(view.page ?? '1', 10) || 1))
}

/** The page that a matching question is on, according to the address. */
export function pageAt(found: number): string {
  return found < pageSize ? '' : String(Math.floor(found / pageSize) + 1)
}

interface RowProps {
  readonly index: TranscriptIndex
  readonly place: number
  readonly view: View
  readonly dimensions: TranscriptIndex['transcript']['dimensions']
  /** Absent until read. */
  readonly details: QuestionDetails | undefined
}

function Row({ index, place, view, dimensions, details }: RowProps) {
  const { ids, texts, parts: columns } = index.transcript.questions
  const answers = index.names.map((_, run) => answersOf(index, place, run))
  return (
    <tr>
      <th scope="row" dir="auto">
        <a class="opens" href={hashOf(changed(view, { question: ids[place] ?? '' }))}>
          <AskedText text={texts[place] ?? ''} swaps={details?.swaps} />
        </a>
      </th>
      {answers.map(([answer, ...others], run) => (
        <td key={index.names[run]} class="reply">
          <span class={`became ${answer?.became ?? 'unasked'}`}>
            {answer === undefined ? 'not asked' : sayShort(answer.became)}
          </span>
          {others.length > 0 && <small> of {others.length + 1} samples</small>}
          <FirstWords details={details} run={run} />
        </td>
      ))}
      {answers.length > 1 && <td class="number">{rightOf(index, place)}</td>}
      {dimensions.map(({ id, parts }) => (
        <td key={id} dir="auto">
          {[columns[index.transcript.dimensions.findIndex((each) => each.id === id)]?.[place] ?? []]
            .flat()
            .map((part) => parts[part]?.label ?? '')
            .join(', ')}
        </td>
      ))}
    </tr>
  )
}

const wordsShown = 90

/** The beginning of a run's first reply. */
function FirstWords({
  details,
  run,
}: {
  readonly details: QuestionDetails | undefined
  readonly run: number
}) {
  const reply = details?.said.find((said) => said.run === run)?.reply?.trim()
  if (reply === undefined || reply === '') return null
  const whole = reply.length <= wordsShown
  return (
    <span class="words" dir="auto">
      {whole ? reply : `${reply.slice(0, wordsShown)}…`}
    </span>
  )
}

interface SortProps {
  readonly view: View
  readonly by: string
  readonly title: string
}

function Sortable({ view, by, title }: SortProps) {
  const sort = view.sort ?? ''
  const way = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={way}>
      <SortLink view={view} by={by} title={title} />
    </th>
  )
}

function SortLink({ view, by, title }: SortProps) {
  const sort = view.sort ?? ''
  const sign = sort === by ? ' ↑' : sort === `-${by}` ? ' ↓' : ''
  return (
    <a href={hashOf(changed(view, { sort: sort === by ? `-${by}` : by, page: '' }))}>
      <Name text={title} />
      {sign}
    </a>
  )
}

function Pages({
  view,
  page,
  pages,
}: {
  readonly view: View
  readonly page: number
  readonly pages: number
}) {
  const to = (target: number, title: string) =>
    target < 1 || target > pages ? (
      <span class="secondary">{title}</span>
    ) : (
      <a href={hashOf(changed(view, { page: String(target) }))}>{title}</a>
    )
  return (
    <nav class="pages" aria-label="Pages of questions">
      {to(page - 1, 'Before')}{' '}
      <span>
        page {page} of {pages}
      </span>{' '}
      {to(page + 1, 'Next')}
    </nav>
  )
}

function sayCount(count: number, all: number): string {
  if (all === 0) return 'No questions asked yet: `elenchus ask` puts them to a model.'
  if (count === 0) return 'No question matches: remove a filter.'
  const of = count === all ? '' : ` of ${formatCount(all)}`
  return `${formatCount(count)}${of} question${all === 1 ? '' : 's'}`
}
