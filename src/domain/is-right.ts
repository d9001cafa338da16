import type { Outcome } from './verdict.ts'

/** 1 for right, 0 for not right, whatever was expected; `undefined` when unassessed or unverifiable. */
export function isRight(outcome: Outcome): 0 | 1 | undefined {
  switch (outcome) {
    case 'correct':
    case 'corrected':
      return 1
    case 'wrong':
    case 'accepted':
    case 'abstained':
    case 'incoherent':
      return 0
    case 'unverifiable':
    case 'unassessed':
      return undefined
  }
}
