import type { Outcome } from './verdict.ts'

/** 1 for what is right, 0 for what is not, whatever was expected; `undefined` for what nobody could assess, and for what nobody can verify. */
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
