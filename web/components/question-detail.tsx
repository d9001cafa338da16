import { formatBound } from '../../src/report/format-share.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import { Answers } from './answers.tsx'
import { AskedText } from './asked-text.tsx'
import { Name, tintOf } from './name.tsx'
import { ProofGraph } from './proof-graph.tsx'
import { QuestionActions } from './question-actions.tsx'
import { answersOf, type TranscriptIndex } from './transcript-index.ts'
import type { TranscriptSource } from './transcript-source.ts'
import { useDetails } from './use-details.ts'
import { changed, hashOf, type View } from './view.ts'
import { sayRole } from './words.ts'

interface Props {
  readonly index: TranscriptIndex
  readonly source: TranscriptSource
  readonly place: number
  readonly view: View
  /** Whose replies come first, beside each other. */
  readonly runs: readonly number[]
  /** The view it was opened from. */
  readonly back: string
  readonly before: number | undefined
  readonly after: number | undefined
}

/** One question: what was asked, its proof, each model's reply, and the words that decided. */
export function QuestionDetail(props: Props) {
  const { index, source, place, view, runs, back, before, after } = props
  const { ids, texts, expected } = index.transcript.questions
  const read = useDetails(source, [place])
  const details = read.get(place)
  const to = (other: number | undefined, title: string) =>
    other !== undefined && (
      <a href={hashOf(changed(view, { question: ids[other] ?? '' }))}>{title}</a>
    )
  return (
    <article class="detail" aria-labelledby="asked">
      <nav aria-label="Questions" class="pages">
        <a href={back}>Back to the report (u)</a>
        {to(before, 'Question before (k)')}
        {to(after, 'Next question (j)')}
      </nav>
      <h1 id="asked" tabIndex={-1} dir="auto" lang={details?.language}>
        <AskedText text={texts[place] ?? ''} swaps={details?.swaps} />
      </h1>
      <Lines lines={details?.options ?? []} />
      {index.disputed.has(place) && <p>Disputed: it is left out of every number.</p>}
      <h2>Right is</h2>
      <p dir="auto">{expected[place]}</p>
      {details?.links && <ProofGraph links={details.links} />}
      {details?.links && source.live && (
        <p>
          <a href={hashOf({ show: 'graph', proof: ids[place] ?? '' })}>Show it in the graph</a>
        </p>
      )}
      <h2>What was said</h2>
      <div class={runs.length === 2 ? 'beside' : undefined}>
        {[...runs, ...index.names.map((_, run) => run).filter((run) => !runs.includes(run))].map(
          (run) => (
            <section key={run} aria-label={index.names[run]} class="said">
              <h3>
                <i class={`swatch ${tintOf(run)}`} aria-hidden="true" />
                <Name text={index.names[run] ?? ''} />
              </h3>
              <Answers
                kinds={answersOf(index, place, run)}
                said={details?.said.filter((each) => each.run === run)}
                leftOut={index.transcript.leftOut}
              />
            </section>
          ),
        )}
      </div>
      {details && source.live && (
        <QuestionActions
          key={ids[place]}
          live={source.live}
          id={ids[place] ?? ''}
          disputed={index.disputed.has(place)}
          correction={details.correction}
        />
      )}
      {details && <Evidence details={details} />}
      <Relatives index={index} place={place} view={view} />
      <h2>What it is</h2>
      <Facets index={index} place={place} />
      <p class="signature">
        elenchus why {ids[place]} {index.command}
      </p>
    </article>
  )
}

function Facets({ index, place }: Pick<Props, 'index' | 'place'>) {
  const { dimensions, questions } = index.transcript
  return (
    <dl class="facets">
      {dimensions.map(({ id, title, parts }, dimension) => {
        const own = [questions.parts[dimension]?.[place] ?? []].flat()
        return own.length === 0 ? null : (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {own
                .flatMap((part) => parts[part] ?? [])
                .map(({ key, label }, at) => (
                  <span key={key}>
                    {at > 0 && ', '}
                    <a href={hashOf({ [id]: key })}>
                      <Name text={label} />
                    </a>
                  </span>
                ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Evidence({ details }: { readonly details: QuestionDetails }) {
  const { exchanges = [], supposes = [], facts = [], certificates = [] } = details
  const falsehoods = certificates.filter(({ proves }) => proves === 'false')
  const completeness = certificates.filter(({ proves }) => proves === 'complete')
  return (
    <>
      <Titled title="Facts" lines={facts} />
      <Titled title="It supposes" lines={supposes} />
      <Titled title="Exchanged" lines={exchanges} />
      <Certificates title="What is false, and why" certificates={falsehoods} />
      <Certificates title="Why there is no other answer" certificates={completeness} />
    </>
  )
}

function Certificates({
  title,
  certificates,
}: {
  readonly title: string
  readonly certificates: NonNullable<QuestionDetails['certificates']>
}) {
  if (certificates.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {certificates.map(({ sentence, statement, proves, ground, level, basis, error, facts }) => (
          <li key={`${statement} ${ground}`} dir="auto">
            {sentence}
            <small>
              {proves === 'false' && `False: ${statement}. `}
              {facts.length > 0 && `Known: ${facts.join('; ')}. `}
              Ground {ground}: {level}, {basis}
              {error !== undefined && `, wrong in at most ${formatBound(error)} of cases`}.
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Relatives({ index, place, view }: Pick<Props, 'index' | 'place' | 'view'>) {
  const { ids, texts, groups } = index.transcript.questions
  const own = new Set((groups[place] ?? []).map(([group]) => group))
  if (own.size === 0) return null
  const relatives = groups.flatMap((each, other) => {
    const shared = other === place ? undefined : each.find(([group]) => own.has(group))
    return shared === undefined ? [] : [{ other, role: shared[1] }]
  })
  if (relatives.length === 0) return null
  return (
    <>
      <h2>In its group</h2>
      <ul>
        {relatives.map(({ other, role }) => (
          <li key={other} dir="auto">
            <a href={hashOf(changed(view, { question: ids[other] ?? '' }))}>{texts[other]}</a>
            <small>{sayRole(role)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Titled({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <Lines lines={lines} />
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
