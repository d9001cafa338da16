import type { Judgement } from '../../domain/judgement.ts'
import { groupBy } from '../../text/group-by.ts'
import type { KeyRow } from './key-row.ts'
import type { SaidWord } from './said-words.ts'

export interface Adjudicated {
  readonly judgements: readonly Judgement[]
  /** Equal numbers of yes and no: no judgement is taken. */
  readonly ties: readonly Tie[]
}

export interface Tie {
  readonly row: string
  readonly aspect: Judgement['aspect']
  readonly question: string
  readonly yes: readonly string[]
  readonly no: readonly string[]
}

/** The majority judgement for each row and aspect, in the order of the key. */
export function adjudicate(said: readonly SaidWord[], key: readonly KeyRow[]): Adjudicated {
  const byItem = groupBy(said, ({ row, aspect }) => `${row}/${aspect}`)
  const aspects = [...new Set(said.map(({ aspect }) => aspect))].toSorted()
  const judgements: Judgement[] = []
  const ties: Tie[] = []
  for (const keyRow of key) {
    for (const aspect of aspects) {
      const words = byItem.get(`${keyRow.row}/${aspect}`)
      if (words === undefined) continue
      const [yes, no] = [true, false].map((wanted) =>
        words
          .filter(({ value }) => value === wanted)
          .map(({ annotator }) => annotator)
          .toSorted(),
      ) as [string[], string[]]
      if (yes.length === no.length) {
        ties.push({ row: keyRow.row, aspect, question: keyRow.question, yes, no })
        continue
      }
      const annotator = words.length === 1 ? (words[0]?.annotator ?? '') : 'majority'
      judgements.push({
        ...judgementOf(keyRow, aspect, annotator, yes.length > no.length),
        annotators: { yes: yes.length, no: no.length },
      })
    }
  }
  return { judgements, ties }
}

/** A key row with a judgement of it. */
export function judgementOf(
  { question, form, premise, references, answer, model, response, correction, ...more }: KeyRow,
  aspect: Judgement['aspect'],
  annotator: string,
  value: boolean,
): Judgement {
  const { probability, drawn, id } = more
  return {
    question,
    form,
    premise,
    references,
    answer,
    model,
    annotator,
    aspect,
    value,
    response,
    probability,
    drawn,
    id,
    correction,
  }
}
