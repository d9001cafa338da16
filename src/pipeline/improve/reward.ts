import type { Verdict } from '../../domain/verdict.ts'
import { ElenchusError } from '../../errors.ts'
import { rewardsFor } from '../../improvement/reward/penalties.ts'
import { replyForm } from '../../improvement/reward/reply-form.ts'
import { plain } from '../../responses/protocols/plain.ts'
import { recordOf } from '../../responses/protocols/protocol.ts'
import { questionText, userMessage } from '../../responses/protocols/question-text.ts'
import { verdictOn } from '../../verdicts/assess.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { openSet } from '../ask/open-set.ts'
import { assessorsNamed, assessorTools, makeAssessors } from '../assess/assessor-tools.ts'

export interface RewardRequest {
  readonly questions: string
  /** The reward for abstaining; below 1. */
  readonly abstention: number
}

interface Graded {
  readonly reward: number
  /** The right answer in the form that pays. */
  readonly right: boolean
  /** Right for a reader, but not in that form. */
  readonly listed: boolean
  readonly verdict: Verdict
}

/** A set as a reward function: rows to train on, and the reward for a reply to each. */
export interface RewardSource {
  readonly count: number
  /** `undefined` for a question that can't reward; `unassessed` replies give 0 and are marked. */
  readonly grade: (question: string, reply: string) => Promise<Graded | undefined>
  /** Writes the rows in the format of NeMo Gym and compatible tools. */
  readonly writeRows: (path: string, replace?: boolean) => Promise<number>
}

/** Throws `too-few-questions` when no question of the set can reward. */
export async function rewardSource({
  questions,
  abstention,
}: RewardRequest): Promise<RewardSource> {
  const set = await openSet(questions)
  const all = []
  for await (const question of set.questions()) all.push(question)
  const rewards = rewardsFor(all, abstention)
  if (rewards.questions.size === 0) {
    throw new ElenchusError(
      'too-few-questions',
      `No question of ${questions} can serve as a reward.`,
      {
        fix: 'A reward needs certified questions, false premises with their true twin, and kinds with more than one right answer: generate a set with several rules.',
      },
    )
  }
  const [made] = await makeAssessors(
    assessorsNamed([defaultAssessor]),
    assessorTools({ workingFolder: '.' }),
  )
  const protocol = recordOf(plain)
  return {
    count: rewards.questions.size,
    grade: async (id, text) => {
      const question = rewards.questions.get(id)
      if (question === undefined || made === undefined) return undefined
      const response = {
        ...{ question: id, sample: 0, status: 'answered' as const, text },
        ...{ finish: 'stop' as const, usage: {}, milliseconds: 0 },
      }
      const verdict = await verdictOn(question, response, made.assessor, protocol)
      const unassessed = { reward: 0, right: false, listed: false }
      return { verdict, ...(rewards.rewardOf(question, verdict, text) ?? unassessed) }
    },
    writeRows: async (path, replace) => {
      const rows = [...rewards.questions.values()].map((question) => ({
        responses_create_params: {
          input: userMessage(questionText(question), replyForm(question)),
        },
        question_id: question.id,
      }))
      await using outputs = new Outputs({ by: 'serve', reads: [questions], replace })
      const { count } = await outputs.lines(path, rows)
      await outputs.commit()
      return count
    },
  }
}
