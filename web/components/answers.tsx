import { useState } from 'preact/hooks'
import { formatCount, formatPercent } from '../../src/report/format-share.ts'
import type { AnswerKind, Said } from '../../src/report/transcript/transcript-table.ts'
import type { TranscriptIndex } from './transcript-index.ts'
import { sayBecame, sayReason } from './words.ts'

interface AnswersProps {
  readonly kinds: readonly AnswerKind[]
  /** In the order of the kinds; absent while loading. */
  readonly said: readonly Said[] | undefined
  readonly leftOut: TranscriptIndex['transcript']['leftOut']
}

/** What one model said to one question, each sample, with the words that decided marked. */
export function Answers({ kinds, said, leftOut }: AnswersProps) {
  if (kinds.length === 0) return <p>Not asked.</p>
  return (
    <>
      {kinds.map((kind, at) => (
        <Answer
          key={said?.[at]?.sample ?? at}
          kind={kind}
          said={said && (said[at] ?? { run: 0, sample: at })}
          several={kinds.length > 1}
          leftOut={leftOut}
        />
      ))}
    </>
  )
}

interface AnswerProps extends Pick<AnswersProps, 'leftOut'> {
  readonly kind: AnswerKind
  readonly said: Said | undefined
  readonly several: boolean
}

function Answer({ kind: { became, step }, said, several, leftOut }: AnswerProps) {
  return (
    <>
      {several && <h4>Sample {(said?.sample ?? 0) + 1}</h4>}
      {became !== 'failed' && said && <Words said={said} leftOut={leftOut} />}
      <p dir="auto">
        <b class={`became ${became}`}>{sayBecame(became)}</b>
        {said?.reason === undefined ? '' : `: ${sayReason(said.reason)}`}
        {step !== undefined && <span class="secondary"> (decided by {step})</span>}
        {said?.confidence !== undefined && (
          <span class="secondary"> It was {formatPercent(said.confidence)} sure.</span>
        )}
      </p>
    </>
  )
}

function Words({ said, leftOut }: Pick<AnswersProps, 'leftOut'> & { readonly said: Said }) {
  if (said.reply !== undefined) return <Reply text={said.reply} span={said.span} />
  return (
    <p>
      The reply was left out for want of room
      {leftOut?.file === undefined ? '' : `; it is in ${leftOut.file}`}.
    </p>
  )
}

/** More characters than these are shown when asked for: a reply may be as long as a book. */
const mostShown = 4000

function Reply({ text, span }: { readonly text: string; readonly span: Said['span'] }) {
  const [whole, setWhole] = useState(false)
  if (text.trim() === '') return <p>It said nothing.</p>
  const [start, end] = span ?? [0, 0]
  const from = whole ? 0 : Math.max(0, Math.min(start, text.length - mostShown) - mostShown / 2)
  const to = whole ? text.length : Math.min(text.length, Math.max(from + mostShown, end))
  return (
    <blockquote dir="auto">
      {from > 0 && '… '}
      {text.slice(from, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
      {text.slice(Math.max(from, end), to)}
      {(from > 0 || to < text.length) && (
        <>
          {to < text.length && ' … '}
          <button type="button" onClick={() => setWhole(true)}>
            All {formatCount(text.length)} characters
          </button>
        </>
      )}
    </blockquote>
  )
}
