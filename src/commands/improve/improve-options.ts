import { choosings } from '../../improvement/demonstrations/choosings.ts'
import type { SplitCounts } from '../../improvement/splits/split-counts.ts'
import { splits } from '../../improvement/splits/splits.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { oneOf, seed, share, text, type Value, wholeNumber } from '../../options/value.ts'
import type { PartedRequest } from '../../pipeline/improve/improve-side.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'

/** Shares strictly between 0 and 1, so that both sides get questions. */
const part: Value<number> = {
  ...share,
  read: (word) => {
    const read = share.read(word)
    return read === 0 || read === 1 ? undefined : read
  },
  fix: 'Give a share between 0 and 1, such as 0.5.',
}

/** The sides of a set, and the verdicts to use. */
export const splitOptions = {
  split: {
    flags: '--split <NAME>',
    value: text,
    says: `how the set is split: ${splits.map(({ id }) => id).join(', ')}`,
    usual: 'entity',
  },
  seed: {
    flags: '--seed <NUMBER>',
    value: seed,
    says: 'another seed splits differently',
    usual: 0,
  },
  trainShare: {
    flags: '--train-share <SHARE>',
    value: part,
    says: 'share of the train side',
    usual: 0.5,
  },
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: text,
    says: 'which verdicts to use',
    usual: defaultAssessor,
  },
} satisfies OptionSet

/** How many demonstrations to choose, and how. */
export const choosingOptions = {
  errors: {
    flags: '--errors <NUMBER>',
    value: wholeNumber(1, 100),
    says: 'number of demonstrations',
    usual: 4,
  },
  choose: {
    flags: '--choose <HOW>',
    value: oneOf(choosings.map(({ id }) => id)),
    says: `how to choose them: ${choosings.map(({ id }) => id).join(', ')}`,
    usual: 'balanced',
  },
} satisfies OptionSet

export const questionsOption = {
  questions: {
    flags: '--questions <FILE>',
    value: text,
    says: 'the question set, if it has moved',
  },
} satisfies OptionSet

/** How a set is split, and which verdicts count. */
type PartingOptions = Given<typeof splitOptions & typeof questionsOption>

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
