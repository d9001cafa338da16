import { useEffect, useState } from 'preact/hooks'
import type { JudgedView } from '../../src/pipeline/view/view-types.ts'
import { countOf, formatCount } from '../../src/report/format-share.ts'
import { DataTable } from '../components/data-table.tsx'
import { Name } from '../components/name.tsx'
import type { LiveSource } from '../components/transcript-source.ts'
import { hashOf } from '../components/view.ts'
import { sayBecame, sayReason } from '../components/words.ts'
import { messageOf } from './use-live.ts'

interface Props {
  readonly live: LiveSource
  readonly folder: string
}

/** What came out, once everybody is done: agreement, and the assessor against people. */
export function Judged({ live, folder }: Props) {
  const [read, setRead] = useState<JudgedView>()
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    live
      .read<JudgedView>('judged', { folder })
      .then(setRead, (error) => setTrouble(messageOf(error)))
  }, [])
  return (
    <section aria-labelledby="came-out">
      <h2 id="came-out">What came out</h2>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      {read && (
        <>
          <p>
            {countOf(read.judgements, 'judgement')};{' '}
            {read.ties === 0 ? 'no tie' : `${countOf(read.ties, 'row')} tied: settle them`}.
          </p>
          <Agreement agreement={read.agreement} />
          {read.confusion && <Against confusion={read.confusion} />}
        </>
      )}
    </section>
  )
}

function Agreement({ agreement }: Pick<JudgedView, 'agreement'>) {
  if (agreement.length === 0) return <p>One annotator alone has no agreement to measure.</p>
  const number = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2))
  return (
    <DataTable
      name="Agreement of the annotators"
      columns={[
        { title: 'Aspect' },
        { title: 'Rows', number: true },
        { title: "Cohen's kappa" },
        { title: "Fleiss' kappa", number: true },
        { title: "Krippendorff's alpha", number: true },
      ]}
      rows={agreement.map(({ aspect, items, pairs, fleiss, krippendorff }) => ({
        key: aspect,
        cells: [
          aspect,
          formatCount(items),
          pairs
            .map(({ annotators, cohen }) => `${annotators.join(' and ')}: ${number(cohen)}`)
            .join('; '),
          number(fleiss),
          number(krippendorff),
        ],
      }))}
    />
  )
}

function Against({
  confusion: { counts, disagreements },
}: Required<Pick<JudgedView, 'confusion'>>) {
  return (
    <>
      <h3>The assessor against people</h3>
      <DataTable
        name="The assessor against people"
        columns={[
          { title: 'People say' },
          { title: 'assessor: right', number: true },
          { title: 'assessor: not right', number: true },
          { title: 'could not judge', number: true },
        ]}
        rows={(['right', 'wrong'] as const).map((people) => ({
          key: people,
          cells: [
            people === 'right' ? 'right' : 'not right',
            formatCount(counts[people].right),
            formatCount(counts[people].wrong),
            formatCount(counts[people].other),
          ],
        }))}
      />
      <h3>{countOf(disagreements.length, 'disagreement')}</h3>
      <ul class="plain">
        {disagreements.map(({ id, question, answer, model, people, outcome, reason }) => (
          <li key={`${id} ${model}`}>
            <a href={hashOf({ question: id })}>
              <Name text={question} />
            </a>
            <blockquote dir="auto">{answer}</blockquote>
            <small>
              People: {people === 'right' ? 'right' : 'not right'}. The assessor:{' '}
              {sayBecame(outcome)}, {sayReason(reason)}.
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
