import type { CountReading } from './reading.ts'
import type { Saying, SayingContext } from './saying.ts'

/** "How many episodes does {S} have?" */
export function sayCount({ plural }: CountReading, { subject }: SayingContext): Saying {
  const [does, Does, has] = subject.isPerson ? ['did', 'Did', 'had'] : ['does', 'Does', 'has']
  return {
    state: `{S} ${has} {O} ${plural}`,
    ask: { object: [`How many ${plural} ${does} {S} have?`] },
    check: [`${Does} {S} have {O} ${plural}?`],
    choose: {
      object: [`How many ${plural} ${does} {S} have?`],
      subject: [`Which of these ${has} {O} ${plural}?`],
    },
    suppose: [`${subject.isPerson ? 'who' : 'which'} ${has} {O} ${plural}`],
    noun: [`the number of ${plural} of {S}`],
  }
}
