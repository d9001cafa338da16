import type { Task } from '../../domain/protocol.ts'
import type { Answered } from '../frame/cell.ts'
import { pointsOf } from '../points.ts'
import type { AssessorError } from '../trust.ts'
import { isEnough } from './own-judgements.ts'
import type { ShareWithError } from './with-error.ts'

/** What is said of the assessor's error in the share right; `counted`: the answers in it. */
export function errorOfRun(
  { basis, judged, estimate, isWider, passed, blamed }: ShareWithError,
  counted: readonly Answered[],
  task: Task,
): AssessorError {
  const right = (cells: readonly Answered[]) =>
    cells.filter((cell) => pointsOf(cell, task) === 1).length
  const sure = right(counted.filter(({ unsure }) => unsure !== true))
  const unsure = counted.filter((cell) => cell.unsure === true).length
  return {
    basis,
    judged,
    untested: isWider && basis !== 'agreement' && !isEnough(judged, counted.length),
    ...(estimate === undefined ? {} : { estimate }),
    unsure: {
      count: unsure,
      low: sure / counted.length,
      high: (sure + unsure) / counted.length,
    },
    passed,
    blamed,
  }
}
