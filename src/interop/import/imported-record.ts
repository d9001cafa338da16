import type { Expected } from '../../domain/expected.ts'
import type { Premise } from '../../domain/premise.ts'
import type { Option, Question, QuestionForm } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import type { ImportedAnswer, ImportedPremise, ImportedQuestion } from './layout.ts'

/** Where an imported question comes from. */
export interface ImportedFrom {
  readonly layout: string
  /** The source's name, for people. */
  readonly source: string
  readonly row: number | string
  readonly language: string
}

/** Somebody else's question as a record of ours: nothing is known of its facts but what they say. */
export function importedRecord(imported: ImportedQuestion, from: ImportedFrom): Question {
  const { answer, premise, text } = imported
  const options = optionsOf(answer)
  const base = {
    language: from.language,
    form: imported.form ?? formOf(answer),
    text,
    options,
    expected: expectedOf(premise, answer),
  }
  return {
    id: questionId(base),
    ...base,
    premise: premiseOf(premise, text),
    statements: [],
    facts: [],
    certificates: [],
    rule: `imported:${from.layout}`,
    concepts: [],
    relations: [],
    hops: imported.hops ?? 1,
    ...(imported.topic === undefined ? {} : { topic: imported.topic }),
    ...(imported.split === undefined ? {} : { split: imported.split }),
    origin: { kind: 'imported', source: from.source, row: from.row },
    labels: {},
    ...(answer.kind === 'open' ? { reference: answer.text } : {}),
    ...imported.extra,
  }
}

function formOf(answer: ImportedAnswer): QuestionForm {
  switch (answer.kind) {
    case 'boolean':
      return 'yes-no'
    case 'option':
      return 'multiple-choice'
    case 'names':
    case 'date':
    case 'quantity':
    case 'open':
    case 'none':
      return 'wh'
  }
}

function optionsOf(answer: ImportedAnswer): readonly Option[] | undefined {
  return answer.kind === 'option'
    ? answer.options.map((text, place) => ({ letter: letterOf(place), text }))
    : undefined
}

function letterOf(place: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + place)
}

/**
 * A text that sums nothing up in a name is no answer that could be matched: then, as where they give none, what can be judged
 * is whether the premise was accepted.
 */
function expectedOf(premise: ImportedPremise, answer: ImportedAnswer): Expected {
  if (premise.status === false) return { kind: 'rejection', correction: premise.correction }
  switch (answer.kind) {
    case 'boolean':
      return { kind: 'boolean', value: answer.value }
    case 'option':
      return { kind: 'option', letter: letterOf(answer.right) }
    case 'names': {
      const [label = '', ...aliases] = answer.names
      return { kind: 'entities', answers: [{ id: label, label, aliases }], need: 'any' }
    }
    case 'date':
    case 'quantity':
      return { ...answer }
    case 'open':
    case 'none':
      return { kind: 'acceptance' }
  }
}

/** What was exchanged nobody tells: the whole assumption, or else the question, is what does not hold. */
function premiseOf(premise: ImportedPremise, text: string): Premise {
  if (premise.status !== false) return premise
  return {
    status: false,
    exchanges: [{ place: 'existence', replacement: premise.assumption ?? text }],
    correction: premise.correction,
  }
}
