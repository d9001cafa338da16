import type { Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { Outcome } from '../domain/verdict.ts'
import type { Abilities } from './simulated-abilities.ts'
import { knownIn } from './simulated-forms.ts'

/** What a simulated model does with a question. `favourite`: says yes, or C; `rejects`: calls the premise false; `goes-along`: answers as if it were true; `says-former`: gives the value that was right before a change. */
export type Manner =
  | 'says-nothing'
  | 'refuses'
  | 'says-it-does-not-know'
  | 'right'
  | 'wrong'
  | 'favourite'
  | 'rejects'
  | 'goes-along'
  | 'says-former'

/** The favourite letter of a leaning model. */
export const favouriteLetter = 'C'

/** A possible action, its outcome, and its probability. */
export interface Plan {
  readonly manner: Manner
  readonly outcome: Outcome
  readonly share: number
}

/**
 * What a stand-in may do about a question; the shares sum to 1. With *k* knows, *a* abstains, *l* leans, *f* rejectsFalse, *t* rejectsTrue, and
 * what is left of `empty` (incoherent) and `refuses` (abstained) as the whole:
 *
 * | expected | outcomes |
 * | --- | --- |
 * | boolean; option of n | correct k + (1-k)(1-a)(1-l)/n, and (1-k)(1-a)l where yes or C is right; abstained (1-k)a, wrong the rest; n = 2 for a boolean |
 * | entities, date, quantity, none | correct k, abstained (1-k)a, wrong (1-k)(1-a) |
 * | the same as a false premise's true twin | wrong t, and of the rest (1-t) as above |
 * | rejection | corrected f, abstained (1-f)a, accepted (1-f)(1-a) |
 * | acceptance | wrong t, abstained (1-t)a, correct (1-t)(1-a) |
 * | any of a changed value, with *o* outdated | wrong o, accepted o for the former one as a premise; of the rest (1-o) as above |
 * | any of a model that weighs, with a threshold *t* | abstained t, right (1 - t²) / 2, else wrong |
 * | any of a model that knows some facts in some forms | right 1 - slip in these, wrong slip; else as above |
 * | any, asked whether it is a question | correct 1 |
 * | any, asked about the premise | correct f if it is false, else 1-t; wrong the rest |
 */
export function plansFor(
  able: Abilities,
  question: Question,
  task: Task,
  threshold = 0,
): readonly Plan[] {
  if (able.weighs === true && task === 'answer') return weighingPlans(question, threshold)
  const { patches, ...guessing } = able
  if (patches !== undefined && task === 'answer') {
    const known = knownIn(patches, question)
    return [
      ...scaled(known, knowingPlans(question, patches.slip)),
      ...scaled(1 - known, plansFor(guessing, question, task)),
    ]
  }
  const spoken = 1 - able.empty - able.refuses
  return [
    { manner: 'says-nothing', outcome: 'incoherent', share: able.empty },
    { manner: 'refuses', outcome: 'abstained', share: able.refuses },
    ...scaled(spoken, spokenPlans(able, question, task)),
  ]
}

/** The probability of each outcome: what a report must recover. */
export function plannedOutcomes(
  able: Abilities,
  question: Question,
  task: Task = 'answer',
): ReadonlyMap<Outcome, number> {
  const shares = new Map<Outcome, number>()
  for (const { outcome, share } of plansFor(able, question, task)) {
    shares.set(outcome, (shares.get(outcome) ?? 0) + share)
  }
  return shares
}

function spokenPlans(able: Abilities, question: Question, task: Task): readonly Plan[] {
  if (task === 'is-a-question') return [{ manner: 'right', outcome: 'correct', share: 1 }]
  if (task !== 'answer') return judgingPlans(able, question)
  const { outdated = 0 } = able
  const believing = outdated === 0 ? undefined : believesFormer(question)
  if (believing === undefined) return answeringPlans(able, question)
  return [
    { ...believing, share: outdated },
    ...scaled(1 - outdated, answeringPlans(able, question)),
  ]
}

/** What it does who believes the former value; nothing else than others where it makes no difference. */
function believesFormer({ change }: Question): Omit<Plan, 'share'> | undefined {
  switch (change?.asks) {
    case 'value':
      return { manner: 'says-former', outcome: 'wrong' }
    case 'new':
    case 'former':
      return { manner: 'wrong', outcome: 'wrong' }
    case 'premise':
      return { manner: 'goes-along', outcome: 'accepted' }
    case 'never':
    case undefined:
      return undefined
  }
}

function answeringPlans(able: Abilities, question: Question): readonly Plan[] {
  switch (question.expected.kind) {
    case 'boolean':
      return guessingPlans(able, 1 / 2, question.expected.value)
    case 'option':
      return guessingPlans(
        able,
        1 / (question.options?.length ?? 1),
        question.options?.some(({ letter }) => letter === favouriteLetter)
          ? question.expected.letter === favouriteLetter
          : undefined,
      )
    case 'entities':
    case 'date':
    case 'quantity':
    case 'none':
      return isTrueTwin(question)
        ? doubtingPlans(able, guessingPlans(able, 0))
        : guessingPlans(able, 0)
    case 'rejection':
      return [
        { manner: 'rejects', outcome: 'corrected', share: able.rejectsFalse },
        ...scaled(1 - able.rejectsFalse, goingAlong(able, 'accepted')),
      ]
    case 'acceptance':
      return doubtingPlans(able, goingAlong(able, 'correct'))
  }
}

/** In order of how sure it is, so that one number in [0, 1] has it answer at one stake and fall silent at a higher one. */
function weighingPlans({ expected }: Question, threshold: number): readonly Plan[] {
  const isFalse = expected.kind === 'rejection'
  const share = (1 - threshold ** 2) / 2
  return [
    { manner: 'says-it-does-not-know', outcome: 'abstained', share: threshold },
    {
      manner: isFalse ? 'rejects' : 'right',
      outcome: isFalse ? 'corrected' : 'correct',
      share,
    },
    {
      manner:
        expected.kind === 'rejection' || expected.kind === 'acceptance' ? 'goes-along' : 'wrong',
      outcome: isFalse ? 'accepted' : expected.kind === 'acceptance' ? 'correct' : 'wrong',
      share: 1 - threshold - share,
    },
  ]
}

/** What it knows it says, but for a slip. */
function knowingPlans({ expected }: Question, slip: number): readonly Plan[] {
  switch (expected.kind) {
    case 'rejection':
      return [
        { manner: 'rejects', outcome: 'corrected', share: 1 - slip },
        { manner: 'goes-along', outcome: 'accepted', share: slip },
      ]
    case 'acceptance':
      return [{ manner: 'goes-along', outcome: 'correct', share: 1 }]
    case 'boolean':
    case 'option':
    case 'entities':
    case 'date':
    case 'quantity':
    case 'none':
      return [
        { manner: 'right', outcome: 'correct', share: 1 - slip },
        { manner: 'wrong', outcome: 'wrong', share: slip },
      ]
  }
}

/** `favourite`: whether yes or C is right; absent if neither is possible. */
function guessingPlans(
  { knows, abstains, leans }: Abilities,
  chance: number,
  favourite?: boolean,
): readonly Plan[] {
  const guesses = (1 - knows) * (1 - abstains)
  const leaning = favourite === undefined ? 0 : guesses * leans
  const open = guesses - leaning
  return [
    { manner: 'right', outcome: 'correct', share: knows + open * chance },
    { manner: 'says-it-does-not-know', outcome: 'abstained', share: (1 - knows) * abstains },
    { manner: 'wrong', outcome: 'wrong', share: open * (1 - chance) },
    { manner: 'favourite', outcome: favourite === true ? 'correct' : 'wrong', share: leaning },
  ]
}

function goingAlong({ abstains }: Abilities, outcome: Outcome): readonly Plan[] {
  return [
    { manner: 'says-it-does-not-know', outcome: 'abstained', share: abstains },
    { manner: 'goes-along', outcome, share: 1 - abstains },
  ]
}

function doubtingPlans({ rejectsTrue }: Abilities, otherwise: readonly Plan[]): readonly Plan[] {
  return [
    { manner: 'rejects', outcome: 'wrong', share: rejectsTrue },
    ...scaled(1 - rejectsTrue, otherwise),
  ]
}

function judgingPlans(able: Abilities, question: Question): readonly Plan[] {
  const right = question.premise.status === false ? able.rejectsFalse : 1 - able.rejectsTrue
  return [
    { manner: 'right', outcome: 'correct', share: right },
    { manner: 'wrong', outcome: 'wrong', share: 1 - right },
  ]
}

function scaled(factor: number, plans: readonly Plan[]): readonly Plan[] {
  return plans.map((plan) => ({ ...plan, share: plan.share * factor }))
}

function isTrueTwin(question: Question): boolean {
  return question.groups?.some((group) => group.role === 'true') ?? false
}
