import { formatCount, formatPercent } from '../../src/report/format-share.ts'
import type { CardMeasure, CardPart } from '../../src/report/trust.ts'
import { sayForm } from '../../src/report/words.ts'
import { DataTable } from './data-table.tsx'
import { Name } from './name.tsx'
import type { TranscriptIndex } from './transcript-index.ts'

/** One assessor on one kind of question, over all models here. */
interface Judged {
  readonly assessor: string
  readonly measure: CardMeasure['measure']
  readonly part: CardPart
  readonly answers: number
}

/** How reliable each assessor is for the kinds of questions asked here, compared with human judgements. */
export function Assessors({ index }: { readonly index: TranscriptIndex }) {
  const judged = judgedOf(index)
  if (judged.length === 0) return null
  const own = index.report.runs.some(({ assessorCard }) => assessorCard?.source === 'own')
  return (
    <section aria-labelledby="assessors">
      <h2 id="assessors" tabIndex={-1}>
        How well the assessor agrees with people
      </h2>
      <p>
        An assessor errs, too. Of answers that people judged (
        {own ? 'your file' : 'the shipped figures'}), this much was judged as they did. Unknown:
        nobody has judged answers of that kind.
      </p>
      <DataTable
        name="Agreement of each assessor"
        columns={[
          { title: 'Assessor' },
          { title: 'Questions' },
          { title: 'Judged as' },
          { title: 'Answers here', number: true },
          { title: 'Errors found', number: true },
          { title: 'Others let pass', number: true },
          { title: 'Judged by people', number: true },
        ]}
        rows={judged.map(({ assessor, measure, part, answers }) => ({
          key: `${assessor} ${measure} ${part.form} ${part.premise}`,
          cells: [
            <Name key="name" text={assessor} />,
            part.premise === 'false' ? 'false premises' : sayForm(part.form),
            measure === 'accuracy' ? 'right' : 'inaccurate',
            formatCount(answers),
            ...agreementOf(part),
          ],
        }))}
      />
    </section>
  )
}

function judgedOf({ report }: TranscriptIndex): readonly Judged[] {
  const all = new Map<string, Judged>()
  for (const { assessor, assessorCard } of report.runs) {
    if (assessor === undefined) continue
    const name = `${assessor.id} v${assessor.version}`
    for (const { measure, parts } of assessorCard?.measures ?? []) {
      for (const part of parts) {
        const key = JSON.stringify([name, measure, part.form, part.premise])
        const answers = (all.get(key)?.answers ?? 0) + part.answers
        all.set(key, { assessor: name, measure, part, answers })
      }
    }
  }
  return [...all.values()]
}

function agreementOf(part: CardPart): readonly string[] {
  switch (part.status) {
    case 'unknown':
      return ['unknown', 'unknown', 'nobody']
    case 'known':
      return [
        rateOf(part.sensitivity),
        rateOf(part.specificity),
        `${formatCount(part.judged)}, of ${formatCount(part.models)} models`,
      ]
  }
}

function rateOf(rate: number | undefined): string {
  return rate === undefined ? 'none to find' : formatPercent(Math.round(rate * 1000) / 1000)
}
