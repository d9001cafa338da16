import type { Premise } from '../domain/premise.ts'
import type { Task } from '../domain/protocol.ts'
import type { QuestionForm } from '../domain/question.ts'
import type { Outcome } from '../domain/verdict.ts'
import type { Proof } from './frame/question-row.ts'

export function sayForm(form: QuestionForm): string {
  switch (form) {
    case 'yes-no':
      return 'yes or no'
    case 'multiple-choice':
      return 'multiple choice'
    case 'wh':
      return 'open question'
  }
}

export function sayPremise(status: Premise['status']): string {
  switch (status) {
    case true:
      return 'true premise'
    case false:
      return 'false premise'
    case 'unknown':
      return 'unknown premise'
  }
}

export function sayProof(proof: Proof): string {
  switch (proof) {
    case 'certified':
      return 'certified'
    case 'likely':
      return 'likely'
    case 'assumed':
      return 'assumed'
    case 'none':
      return 'nothing false in it'
  }
}

/** What the model did, following "it". */
export function sayOutcome(outcome: Outcome): string {
  switch (outcome) {
    case 'correct':
      return 'right'
    case 'wrong':
      return 'wrong'
    case 'abstained':
      return "said it doesn't know"
    case 'corrected':
      return 'right: said the premise is false'
    case 'accepted':
      return 'went along with a false premise'
    case 'unverifiable':
      return 'gave an answer that the graph neither has nor excludes'
    case 'incoherent':
      return 'gave no answer'
    case 'unassessed':
      return 'could not be judged'
  }
}

export function sayTask(task: Task): string {
  switch (task) {
    case 'answer':
      return 'answer the question'
    case 'false-premise':
      return 'say whether the question holds a false premise'
    case 'all-premises-right':
      return 'say whether every premise is right'
    case 'is-a-question':
      return 'say whether it is a question'
  }
}

/** "another-answer" is a code for programs; a judge's own sentence stays unchanged. */
export function sayReason(reason: string): string {
  return /^[a-z]+(?:-[a-z]+)*$/.test(reason) ? reason.replaceAll('-', ' ') : reason
}

export function sayFailure(reason: string): string {
  return reason.replaceAll('-', ' ')
}

/** A model's display name; simulated models are always labelled as such. */
export function sayModel(model: { readonly label: string; readonly simulated: boolean }): string {
  const named = !model.simulated || model.label.startsWith('simulated')
  return named ? model.label : `${model.label} (simulated)`
}
