import {
  formatCount,
  formatInterval,
  formatRate,
  formatShare,
} from '../../src/report/format-share.ts'
import {
  besidesOf,
  headlinesOf,
  nextStepsOf,
  refusalsOf,
  sayNoHeadline,
} from '../../src/report/headlines.ts'
import { notesOf } from '../../src/report/notes.ts'
import type { RunReport } from '../../src/report/report.ts'
import { trustNotesOf } from '../../src/report/trust-notes.ts'
import { sayTask } from '../../src/report/words.ts'
import { Name, tintOf } from './name.tsx'
import { Prose } from './prose.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf, type View } from './view.ts'
import { sayRank } from './words.ts'

interface Props {
  readonly index: TranscriptIndex
  readonly run: RunReport
  readonly place: number
}

/** Links to the questions behind a headline, by its title. */
const behind: Readonly<Record<string, View>> = {
  'both twins right': { group: 'bothRight' },
  right: { measure: 'accuracy' },
}

/** One model in a few numbers, each with an explanation, and what the numbers leave out. */
export function ModelCard({ index, run, place }: Props) {
  const name = index.names[place] ?? ''
  const headlines = headlinesOf(run)
  return (
    <article class="card" aria-label={name}>
      <h3>
        <i class={`swatch ${tintOf(place)}`} aria-hidden="true" />
        <Name text={name} />
      </h3>
      <p class="secondary">{describe(run)}</p>
      {headlines.length === 0 && <p>{sayNoHeadline(run)}</p>}
      <dl class="headlines">
        {headlines.map(({ title, share, sentence }) => (
          <div key={title}>
            <dt>
              <a href={hashOf({ model: name, ...questionsOf(index, title) })}>
                <b>{formatRate(share)}</b> {formatInterval(share)}
              </a>{' '}
              {title}
            </dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <Missing run={run} name={name} />
      <Notes lines={notesOf(run)} />
      <Proofs run={run} name={name} />
      <details>
        <summary>How far to trust it, and how to repeat it</summary>
        <Notes lines={trustNotesOf(run)} />
        <p class="signature">{run.signature}</p>
      </details>
    </article>
  )
}

function questionsOf({ transcript }: TranscriptIndex, title: string): View {
  const measure = transcript.measures.find((each) => each.title === title)
  return behind[title] ?? (measure === undefined ? {} : { measure: `${measure.id}.yes` })
}

function describe(run: RunReport): string {
  return [
    ...(run.rank === undefined ? [] : [sayRank(run.rank)]),
    ...(run.model.simulated ? ['a simulated model'] : []),
    `${run.protocol.id} v${run.protocol.version}`,
    run.assessor === undefined
      ? 'not judged yet'
      : `judged by ${run.assessor.id} v${run.assessor.version}`,
    ...(run.samples === 1 ? [] : [`${run.samples} samples of each`]),
    ...(run.protocol.task === 'answer' ? [] : [`asked to ${sayTask(run.protocol.task)}`]),
  ].join(' · ')
}

function Missing({ run, name }: { readonly run: RunReport; readonly name: string }) {
  const besides = besidesOf(run)
  const { failed, unassessed } = run.counts
  return (
    <>
      {besides.length > 0 && <p>Beside these: {besides.join('; ')}.</p>}
      {(failed > 0 || unassessed > 0) && (
        <p>
          {failed > 0 && <a href={hashOf({ model: name, became: 'failed' })}>Those that failed</a>}
          {failed > 0 && unassessed > 0 && ' · '}
          {unassessed > 0 && (
            <a href={hashOf({ model: name, became: 'unassessed' })}>
              those that could not be judged
            </a>
          )}
        </p>
      )}
      <Notes lines={[...refusalsOf(run), ...nextStepsOf(run.counts)]} />
    </>
  )
}

function Notes({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <p key={line}>
          <Prose text={line} />
        </p>
      ))}
    </>
  )
}

/** How well the falsehoods are proven. */
function Proofs({ run, name }: { readonly run: RunReport; readonly name: string }) {
  const { slices } = run
  const assumed = run.assumed.accuracy
  if (slices.proof.length === 0 && assumed.status === 'empty') return null
  return (
    <p class="secondary">
      How falsehoods are known:{' '}
      {slices.proof.map(({ key, label, accuracy }, place) => (
        <span key={key}>
          {place > 0 && ', '}
          <a href={hashOf({ model: name, measure: 'accuracy', proof: key })}>
            {label} {accuracy.status === 'empty' ? '' : formatCount(accuracy.of)}
          </a>
        </span>
      ))}
      {assumed.status === 'measured' && (
        <>
          ;{' '}
          <a href={hashOf({ model: name, proof: 'assumed' })}>
            only assumed {formatCount(assumed.of)}
          </a>{' '}
          ({formatShare(assumed)} right), in no other number
        </>
      )}
      .
    </p>
  )
}
