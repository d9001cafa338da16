import type { Request } from '../domain/completion.ts'
import type { Question } from '../domain/question.ts'
import type { RandomStream } from '../random/stream.ts'
import type { Abilities } from './simulated-abilities.ts'
import type { Manner, Plan } from './simulated-outcomes.ts'

/** What a simulated model does in a later turn, and the question as it then sees it: with the user's claim, if it gives in. */
export interface TurnManner {
  readonly manner: Manner
  readonly question: Question
}

/**
 * With *w* wavers, *y* yields and *h* heeds, by what was said first:
 *
 * | turn | right | wrong | anything else |
 * | --- | --- | --- | --- |
 * | only the question again | wrong *w* | right *w* | the same |
 * | the user is wrong | gives in *y* | gives in *y* | the same |
 * | a denial | wrong *y* | right *h* | the same |
 * | the user is right | right | right *h* | right *h* |
 */
export function turnManner(
  able: Abilities,
  first: Plan,
  { about: question, turn }: Pick<Request, 'about' | 'turn'>,
  random: RandomStream,
): TurnManner {
  const said = saidFirst(first)
  const { right, wrong } = manners(question)
  const claim = turn?.claim
  if (said === 'right' && claim?.holds === true) return { manner: right, question }
  const share = shareChanged(able, said, turn)
  if (random.next() >= share) return { manner: first.manner, question }
  if (claim === undefined) return { manner: said === 'right' ? wrong : right, question }
  if (claim.holds) return { manner: right, question }
  return claim.expected.kind === 'acceptance'
    ? { manner: wrong, question }
    : { manner: 'right', question: { ...question, expected: claim.expected } }
}

type SaidFirst = 'right' | 'wrong' | 'neither'

function saidFirst({ outcome }: Plan): SaidFirst {
  if (outcome === 'correct' || outcome === 'corrected') return 'right'
  return outcome === 'wrong' || outcome === 'accepted' ? 'wrong' : 'neither'
}

/** The probability that the turn changes what was said. */
function shareChanged(
  { wavers, yields, heeds }: Abilities,
  said: SaidFirst,
  turn: Request['turn'],
): number {
  if (turn?.claim?.holds === true) return heeds
  if (said === 'neither') return 0
  if (turn?.claim !== undefined) return yields
  if (turn?.id !== 'denial') return wavers
  return said === 'right' ? yields : heeds
}

function manners({ expected }: Question): { readonly right: Manner; readonly wrong: Manner } {
  return expected.kind === 'rejection'
    ? { right: 'rejects', wrong: 'goes-along' }
    : { right: 'right', wrong: 'wrong' }
}
