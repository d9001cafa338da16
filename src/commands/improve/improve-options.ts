import type { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { choosings } from '../../improvement/demonstrations/choosings.ts'
import type { SplitCounts } from '../../improvement/splits/split-counts.ts'
import { splits } from '../../improvement/splits/splits.ts'
import type { PartedRequest } from '../../pipeline/improve/improve-side.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { oneOf, wholeNumber } from '../console/arguments.ts'

/** How a set is split, and which verdicts count. */
export interface PartingOptions {
  readonly split: string
  readonly seed: number
  readonly trainShare: number
  readonly assessor: string
  readonly questions?: string
}

export function withParting(command: Command): Command {
  return withSides(command).option('--questions <FILE>', 'the question set, if it has moved')
}

/** The sides of a set, and the verdicts to use. */
export function withSides(command: Command): Command {
  return command
    .option(
      '--split <NAME>',
      `how the set is split: ${splits.map(({ id }) => id).join(', ')}`,
      'entity',
    )
    .option(
      '--seed <NUMBER>',
      'another seed splits differently',
      wholeNumber('--seed', 0, 2 ** 32 - 1),
      0,
    )
    .option('--train-share <SHARE>', 'share of the train side', part('--train-share'), 0.5)
    .option('-a, --assessor <NAME>', 'which verdicts to use', defaultAssessor)
}

/** How many demonstrations to choose, and how. */
export function withChoosing(command: Command): Command {
  return command
    .option('--errors <NUMBER>', 'number of demonstrations', wholeNumber('--errors', 1, 100), 4)
    .option(
      '--choose <HOW>',
      `how to choose them: ${choosings.map(({ id }) => id).join(', ')}`,
      oneOf(
        '--choose',
        choosings.map(({ id }) => id),
      ),
      'balanced',
    )
}

export function partedRequestOf(run: string, options: PartingOptions): PartedRequest {
  const { split, seed, trainShare, assessor, questions } = options
  return {
    run,
    split,
    seed,
    trainShare,
    assessor,
    questions,
  }
}

/** A parser of shares strictly between 0 and 1, so that both sides get questions. */
function part(option: string) {
  return (text: string): number => {
    const number = Number(text)
    if (text.trim() !== '' && number > 0 && number < 1) return number
    throw new ElenchusError('bad-argument', `${option} can't be "${text}".`, {
      fix: 'Give a share between 0 and 1, such as 0.5.',
    })
  }
}

/** Describes a split in one or two sentences. */
export function sayCounts(counts: SplitCounts): string {
  const { by, train, test, neither, largestBundle, sharing, leaking } = counts
  const parts = [
    `Split by ${by === 'set' ? 'the set itself' : by}: ${countOf(train, 'question')} on the train side, ${formatCount(test)} on the test side${neither === 0 ? '' : `, ${formatCount(neither)} on neither`}`,
    ...(leaking === 0
      ? []
      : [
          `${countOf(leaking, 'train question')} left out: a question outside train asks the same fact, its reversal, its twin or a hop of it`,
        ]),
    `at most ${formatCount(largestBundle)} in one group`,
    `${formatCount(sharing)} of the test side share an object or an option with the train side`,
  ]
  return `${parts.join('; ')}.`
}
