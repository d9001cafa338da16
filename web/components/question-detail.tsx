import type { ExamAnswer, ExamQuestion } from '../../src/report/exam/exam.ts'
import { formatBound, formatPercent } from '../../src/report/format-share.ts'
import type { Entry, ExamIndex } from './exam-index.ts'
import { Name, tintOf } from './name.tsx'
import { changed, hashOf, type View } from './view.ts'
import { sayBecame, sayRole } from './words.ts'

interface Props {
  readonly index: ExamIndex
  readonly entry: Entry
  readonly view: View
  readonly before: Entry | undefined
  readonly after: Entry | undefined
}

/** One question: what was asked, what proves it, what each model said, and the words that decided. */
export function QuestionDetail({ index, entry, view, before, after }: Props) {
  const { question, answers } = entry
  const to = (other: Entry | undefined, title: string) =>
    other && <a href={hashOf(changed(view, { question: other.question.id }))}>{title}</a>
  return (
    <article class="detail" aria-labelledby="asked">
      <nav aria-label="Questions" class="pages">
        <a href={hashOf(changed(view, { question: '' }))}>Back to the report</a>
        {to(before, 'Question before (k)')}
        {to(after, 'Next question (j)')}
      </nav>
      <h1 id="asked" tabIndex={-1} dir="auto" lang={question.language}>
        {question.text}
      </h1>
      <Lines lines={question.options ?? []} />
      {question.disputed && <p>Disputed: it is left out of every number.</p>}
      <h2>Right is</h2>
      <p dir="auto">{question.expected}</p>
      <h2>What was said</h2>
      {answers.map((samples, run) => (
        <section key={index.names[run]} aria-label={index.names[run]} class="said">
          <h3>
            <i class={`swatch ${tintOf(run)}`} aria-hidden="true" />
            <Name text={index.names[run] ?? ''} />
          </h3>
          {samples.length === 0 && <p>Not asked.</p>}
          {samples.map((answer) => (
            <Answer
              key={answer.sample ?? 0}
              answer={answer}
              several={samples.length > 1}
              leftOut={index.exam.leftOut}
            />
          ))}
        </section>
      ))}
      <Evidence question={question} />
      <Relatives index={index} entry={entry} view={view} />
      <h2>What it is</h2>
      <dl class="facets">
        {index.exam.dimensions.map(({ id, title, parts }, place) => {
          const own = (question.parts[place] ?? []).flatMap((part) => parts[part] ?? [])
          return own.length === 0 ? null : (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                {own.map(({ key, label }, at) => (
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
      <p class="signature">
        elenchus why {question.id} {index.command}
      </p>
    </article>
  )
}

function Answer({
  answer,
  several,
  leftOut,
}: {
  readonly answer: ExamAnswer
  readonly several: boolean
  readonly leftOut: ExamIndex['exam']['leftOut']
}) {
  const { became, reason, step, reply, confidence } = answer
  return (
    <>
      {several && <h4>Sample {(answer.sample ?? 0) + 1}</h4>}
      {became !== 'failed' &&
        (reply === undefined ? (
          <p>
            The reply was left out for want of room
            {leftOut?.file === undefined ? '' : `; it is in ${leftOut.file}`}.
          </p>
        ) : (
          <Reply text={reply} span={answer.span} />
        ))}
      <p dir="auto">
        <b class={`became ${became}`}>{sayBecame(became)}</b>
        {reason === undefined ? '' : `: ${reason}`}
        {step !== undefined && <span class="secondary"> (decided by {step})</span>}
        {confidence !== undefined && (
          <span class="secondary"> It was {formatPercent(confidence)} sure.</span>
        )}
      </p>
    </>
  )
}

function Reply({ text, span }: { readonly text: string; readonly span: ExamAnswer['span'] }) {
  if (text.trim() === '') return <p>It said nothing.</p>
  const [start, end] = span ?? [0, 0]
  return (
    <blockquote dir="auto">
      {text.slice(0, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
      {text.slice(end)}
    </blockquote>
  )
}

function Evidence({ question }: { readonly question: ExamQuestion }) {
  const { exchanges = [], supposes = [], facts = [], certificates = [] } = question
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
  readonly certificates: NonNullable<ExamQuestion['certificates']>
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

function Relatives({ index, entry, view }: Pick<Props, 'index' | 'entry' | 'view'>) {
  const groups = new Set((entry.question.groups ?? []).map(({ id }) => id))
  if (groups.size === 0) return null
  const relatives = index.entries.flatMap(({ question }) => {
    const shared = (question.groups ?? []).find(({ id }) => groups.has(id))
    return shared && question !== entry.question ? [{ question, role: shared.role }] : []
  })
  if (relatives.length === 0) return null
  return (
    <>
      <h2>In its group</h2>
      <ul>
        {relatives.map(({ question, role }) => (
          <li key={question.id} dir="auto">
            <a href={hashOf(changed(view, { question: question.id }))}>{question.text}</a>
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
