import type { Task } from '../../domain/protocol.ts'
import { holm } from '../../statistics/holm.ts'
import { normalDistribution } from '../../statistics/normal-distribution.ts'
import { signalDetection } from '../../statistics/signal-detection.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import { rightOf } from '../baseline.ts'
import type { Answered } from '../frame/cell.ts'
import type { BiasReport, LetterBias, YesNoBias } from '../report.ts'

/** Whether yes, no or a letter is said more often than it is right. */
export function biasReport(cells: readonly Answered[], task: Task): BiasReport {
  const polar = cells.filter(({ row }) => ['yes', 'no'].includes(rightOf(row, task) ?? ''))
  const letters = task === 'answer' ? cells.filter(({ row }) => row.expected === 'option') : []
  const yesNo = yesNoBias(polar, task)
  const letter = letterBias(letters)
  return {
    yesNo,
    letters: letter,
  }
}

/** Yes to a yes-question is a hit, yes to a no-question a false alarm; other replies are excluded from d'. */
function yesNoBias(cells: readonly Answered[], task: Task): YesNoBias | undefined {
  const decided = cells.filter(({ outcome }) => outcome === 'correct' || outcome === 'wrong')
  const count = (right: string, outcome: string) =>
    decided.filter((cell) => rightOf(cell.row, task) === right && cell.outcome === outcome).length
  const counts = {
    hits: count('yes', 'correct'),
    misses: count('yes', 'wrong'),
    falseAlarms: count('no', 'wrong'),
    correctRejections: count('no', 'correct'),
  }
  const yesQuestions = counts.hits + counts.misses
  const noQuestions = counts.falseAlarms + counts.correctRejections
  if (yesQuestions === 0 || noQuestions === 0) return undefined
  const { sensitivity, criterion } = signalDetection(counts)
  return {
    saidYes: (counts.hits + counts.falseAlarms) / decided.length,
    isYes: yesQuestions / decided.length,
    balancedAccuracy: (counts.hits / yesQuestions + counts.correctRejections / noQuestions) / 2,
    sensitivity,
    criterion,
    decided: decided.length,
  }
}

/** `favoured`: the letter said significantly more often than it is right, by Holm over the letters. */
function letterBias(cells: readonly Answered[]): LetterBias | undefined {
  const read = cells.filter(({ said }) => said !== undefined)
  if (read.length === 0) return undefined
  const letters = [
    ...new Set(read.flatMap(({ row }) => row.options.map((option) => option.letter))),
  ].toSorted()
  const counts = letters.map((letter) => ({
    letter,
    said: read.filter(({ said }) => said === letter).length,
    right: read.filter(({ row }) => row.right === letter).length,
  }))
  const adjusted = holm(counts.map(({ said, right }) => pMoreThan(said, right, read.length)))
  const [favoured] = counts
    .map((count, index) => ({ ...count, p: adjusted[index] ?? 1 }))
    .filter(({ p }) => p < 0.05)
    .toSorted((one, other) => one.p - other.p || other.said - one.said)
  return {
    read: read.length,
    counts,
    favoured:
      favoured === undefined
        ? undefined
        : {
            letter: favoured.letter,
            ...(wilsonInterval(favoured.said, read.length) ?? { low: 0, high: 1 }),
          },
  }
}

/** One-sided normal test of a count against the expected share. */
function pMoreThan(said: number, right: number, of: number): number {
  const share = right / of
  const deviation = Math.sqrt(of * share * (1 - share))
  if (deviation === 0) return said > right ? 0 : 1
  return 1 - normalDistribution((said - right - 0.5) / deviation)
}
