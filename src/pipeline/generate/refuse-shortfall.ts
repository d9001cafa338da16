import { ElenchusError } from '../../errors.ts'
import type { Shortfall } from '../../questions/select/quota.ts'
import type { SetOutcome } from './write-set.ts'

const mostTold = 5

/** Throws `too-few-questions` when a requested number can't be met. */
export function refuseShortfall(outcomes: readonly SetOutcome[]): void {
  const short = outcomes.flatMap(({ name, shortfalls }) =>
    shortfalls.map((each) => sayShortfall(each, name)),
  )
  if (short.length === 0) return
  const told = short.slice(0, mostTold).join('; ')
  const more = short.length > mostTold ? `; and ${short.length - mostTold} more` : ''
  throw new ElenchusError('too-few-questions', `There are too few questions: ${told}${more}.`, {
    fix: 'Nothing was written. Ask for fewer, choose other relations or topics, or leave out --exact. Groups are kept whole, so a number may be missed by one or two; --count-groups counts a group as one.',
  })
}

/** "relation birthplace 3 of 5" */
function sayShortfall({ of, name, wanted, got }: Shortfall, set: string | undefined): string {
  const what = of === 'all' ? 'in all' : `${of} ${name}`
  return `${set === undefined ? '' : `${set}, `}${what} ${got} of ${wanted}`
}
