import type { LocationReading } from './reading.ts'
import { asked, relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "Which state is {S} in?", "Where is {S}?" */
export function sayLocation({ noun }: LocationReading, { subject }: SayingContext): Saying {
  return {
    state: `{S} is in {O}`,
    ask: {
      object: noun === undefined ? ['Where is {S}?'] : [`Which ${noun.singular} is {S} in?`],
      subject: [`${asked(subject)} is in {O}?`],
    },
    check: ['Is {S} in {O}?'],
    choose: {
      object: [`In which of these ${noun?.plural ?? 'places'} is {S}?`],
      subject: [`${whichOfThese(subject)} is in {O}?`],
    },
    suppose: [`${relative(subject)} is in {O}`],
  }
}
