import type { CountReading } from './reading.ts'
import { relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "How many episodes does {S} have?" */
export function sayCount({ plural }: CountReading, { subject }: SayingContext): Saying {
  return {
    ...(subject.isPerson ? { tense: 'past' } : {}),
    state: `{S} {has} {O} ${plural}`,
    deny: `{S} {does} not have {O} ${plural}`,
    ask: { object: [`How many ${plural} {does} {S} have?`] },
    check: [`{does} {S} have {O} ${plural}?`],
    choose: {
      object: [`How many ${plural} {does} {S} have?`],
      subject: [`${whichOfThese(subject)} {has|had} {O} ${plural}?`],
    },
    suppose: [`${relative(subject)} {has} {O} ${plural}`],
    noun: [`the number of ${plural} of {S}`],
  }
}
