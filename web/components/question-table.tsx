import { Fragment } from 'preact'
import { formatCount } from '../../src/report/format-share.ts'
import type { AnswerKind, QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import { AskedText } from './asked-text.tsx'
import { runsShown } from './fields.ts'
import { wordsOf } from './filter-questions.ts'
import { Frame } from './frame.tsx'
import { Name, tintOf } from './name.tsx'
import { Prose } from './prose.tsx'
import { rightOf } from './sort-questions.ts'
import { answersOf, type TranscriptIndex } from './transcript-index.ts'
import type { TranscriptSource } from './transcript-source.ts'
import { useDetails } from './use-details.ts'
import type { FilteredTranscript } from './use-filtered.ts'
import { changed, hashOf, type View } from './view.ts'
import { sayShort } from './words.ts'

/** Rows per page: more would be slower to draw and no easier to read. */
const pageSize = 50

/** Dimensions shown as columns; the others are filters, and on the question's own page. */
const listed = ['premise', 'topic', 'concept']

interface Props {
  readonly index: TranscriptIndex
  readonly source: TranscriptSource
  readonly filtered: FilteredTranscript
  readonly view: View
}

export function QuestionTable({ index, source, filtered, view }: Props) {
  const { places, searching, pair } = filtered
  const pages = pagesOf(places)
  const page = pageOf(view, pages)
  const shown = pageOfPlaces(places, view)
  const details = useDetails(source, shown, view.q ?? '')
  const runs = runsShown(index, view, pair)
  const dimensions = index.transcript.dimensions.filter(
    ({ id, parts }) => listed.includes(id) && parts.length > 1,
  )
  return (
    <>
      <p aria-live="polite" class="count">
        <Prose text={sayCount(places.length, index.size)} />
        {searching && ', and the replies are searched …'}
      </p>
      {runs.length < index.names.length && (
        <p class="secondary">
          Beside each other: the two that are compared.{' '}
          <a href={hashOf(changed(view, { first: '', second: '', differs: '' }))}>
            All {index.names.length} models
          </a>
        </p>
      )}
      {places.length > 0 && (
        <Frame name="Questions">
          <table class="questions">
            <thead>
              <tr>
                <Sortable view={view} by="text" title="Question" />
                {runs.map((run) => (
                  <th scope="col" key={run}>
                    {index.names.length === 1 ? (
                      <SortLink view={view} by="right" title={index.names[run] ?? ''} />
                    ) : (
                      <>
                        <i class={`swatch ${tintOf(run)}`} aria-hidden="true" />
                        <Name text={index.names[run] ?? ''} />
                      </>
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
                  runs={runs}
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
  readonly runs: readonly number[]
  readonly view: View
  readonly dimensions: TranscriptIndex['transcript']['dimensions']
  /** Absent until read. */
  readonly details: QuestionDetails | undefined
}

function Row({ index, place, runs, view, dimensions, details }: RowProps) {
  const { ids, texts, parts: columns } = index.transcript.questions
  return (
    <tr>
      <th scope="row" dir="auto">
        <a class="opens" href={hashOf(changed(view, { question: ids[place] ?? '' }))}>
          <AskedText text={texts[place] ?? ''} swaps={details?.swaps} />
        </a>
      </th>
      {runs.map((run) => (
        <td key={run} class="reply">
          <Marks answers={answersOf(index, place, run)} />
          <FirstWords details={details} run={run} sought={view.q ?? ''} />
        </td>
      ))}
      {index.names.length > 1 && <td class="number">{rightOf(index, place)}</td>}
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

/** What became of each sample: all in one cell, what happened most often first. */
function Marks({ answers }: { readonly answers: readonly AnswerKind[] }) {
  if (answers.length === 0) return <span class="became unasked">not asked</span>
  const counts = new Map<AnswerKind['became'], number>()
  for (const { became } of answers) counts.set(became, (counts.get(became) ?? 0) + 1)
  return (
    <>
      {[...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([became, count]) => (
          <Fragment key={became}>
            <span class={`became ${became}`}>
              {sayShort(became)}
              {answers.length > 1 && ` ${count} of ${answers.length}`}
            </span>{' '}
          </Fragment>
        ))}
    </>
  )
}

const [wordsShown, before] = [90, 30]

/** The beginning of a run's first reply, or the part of that which says what is sought. */
function FirstWords(props: {
  readonly details: QuestionDetails | undefined
  readonly run: number
  readonly sought: string
}) {
  const [word = ''] = wordsOf(props.sought)
  const replies = props.details?.said.filter(({ run }) => run === props.run) ?? []
  const placeIn = (reply = '') => (word === '' ? -1 : reply.toLowerCase().indexOf(word))
  const found = replies.find(({ reply }) => placeIn(reply) !== -1) ?? replies[0]
  const reply = found?.reply?.trim()
  if (reply === undefined || reply === '') return null
  const at = placeIn(reply)
  const start = Math.max(0, at - before)
  const part = reply.slice(start, start + wordsShown)
  const [from, to] = at === -1 ? [0, 0] : [at - start, at - start + word.length]
  return (
    <span class="words" dir="auto">
      {start > 0 && '…'}
      {part.slice(0, from)}
      {to > from && <mark>{part.slice(from, to)}</mark>}
      {part.slice(to)}
      {start + wordsShown < reply.length && '…'}
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
