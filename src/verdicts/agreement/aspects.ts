import type { Judgement } from '../../domain/judgement.ts'
import type { Outcome, Verdict } from '../../domain/verdict.ts'

export type Aspect = Judgement['aspect']

/** Aspects of an answer, which a verdict can be compared with; the other aspects describe questions and errors. */
export const answerAspects = ['correct', 'uninformative', 'hallucinated'] as const
export type AnswerAspect = (typeof answerAspects)[number]

export function isAnswerAspect(aspect: Aspect): aspect is AnswerAspect {
  return answerAspects.some((each) => each === aspect)
}

/** Whether people marked the answer as an error: not correct, uninformative or hallucinated. */
export function isError(aspect: AnswerAspect, value: boolean): boolean {
  switch (aspect) {
    case 'correct':
      return !value
    case 'uninformative':
    case 'hallucinated':
      return value
  }
}

/**
 * Whether a verdict says that the answer has the aspect; `undefined` when the assessor failed or the aspect can't be
 * decided.
 */
export function saysOf(
  aspect: AnswerAspect,
  { outcome, inaccurate }: Pick<Verdict, 'outcome' | 'inaccurate'>,
): boolean | undefined {
  if (outcome === 'unassessed' || outcome === 'unverifiable') return undefined
  switch (aspect) {
    case 'correct':
      return outcome === 'correct' || outcome === 'corrected'
    case 'uninformative':
      return outcome === 'abstained' || outcome === 'incoherent'
    case 'hallucinated':
      return inaccurate ?? statesSomethingFalse(outcome)
  }
}

/**
 * INVITE's rule: any inaccurate statement counts; empty and degenerate replies don't. A reply that rejects the premise
 * counts as accurate, because the judgement has no facts to check its alternative against.
 */
function statesSomethingFalse(outcome: Exclude<Outcome, 'unassessed' | 'unverifiable'>): boolean {
  switch (outcome) {
    case 'wrong':
    case 'accepted':
      return true
    case 'correct':
    case 'corrected':
    case 'abstained':
    case 'incoherent':
      return false
  }
}
