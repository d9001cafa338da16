import { broken, textOf, yesOrNo } from '../fields.ts'
import type { ImportedAnswer, ImportedQuestion, ImportLayout } from '../layout.ts'

/**
 * (QA)² (Kim et al. 2023): `question`, `all_assumptions_valid` (has_invalid or all_valid), `questionable_assumption`,
 * `abstractive_answer`, and `yesno_verification_question`, whose answer is always no: it becomes the probe.
 */
export const questionableAssumptions: ImportLayout = {
  id: 'qa2',
  description: '(QA)²: question, all_assumptions_valid, abstractive_answer',
  recognises: (record) => 'question' in record && 'all_assumptions_valid' in record,
  idOf: (record) => textOf(record, 'idx') ?? textOf(record, 'id'),
  read: (record) => {
    const text = textOf(record, 'question')
    if (text === undefined) return broken('it has no "question"')
    const answer =
      textOf(record, 'abstractive_answer') ?? textOf(record, 'extractive_evidence_or_answer')
    const status = textOf(record, 'all_assumptions_valid')
    const assumption = given(textOf(record, 'questionable_assumption'))
    switch (status) {
      case 'all_valid': {
        const question: ImportedQuestion = {
          text,
          premise: { status: true },
          answer: answer === undefined ? { kind: 'none' } : answerOf(answer),
        }
        return { kind: 'questions', questions: [question] }
      }
      case 'has_invalid': {
        const correction = answer ?? (assumption && `This does not hold: ${assumption}`)
        if (correction === undefined) return broken('it has neither an answer nor an assumption')
        const question: ImportedQuestion = {
          text,
          premise: {
            status: false,
            correction,
            assumption,
          },
          answer: { kind: 'none' },
        }
        const probe = given(textOf(record, 'yesno_verification_question'))
        return { kind: 'questions', questions: [question, ...(probe ? [probeOf(probe)] : [])] }
      }
      default:
        return broken('its "all_assumptions_valid" is neither has_invalid nor all_valid')
    }
  },
}

function probeOf(text: string): ImportedQuestion {
  return {
    text,
    premise: { status: true },
    answer: { kind: 'boolean', value: false },
    role: 'probe',
  }
}

function answerOf(text: string): ImportedAnswer {
  const value = yesOrNo(text)
  return value === undefined ? { kind: 'open', text } : { kind: 'boolean', value }
}

/** They write `Null` where there is nothing. */
function given(text: string | undefined): string | undefined {
  return text === undefined || /^(null|nan|none)$/i.test(text) ? undefined : text
}
