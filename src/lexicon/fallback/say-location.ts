import type { LocationReading } from './reading.ts'
import { asked, relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "Which state is {S} in?", "Where is {S}?" */
export function sayLocation({ noun }: LocationReading, { subject }: SayingContext): Saying {
  return {
    state: '{S} {is} in {O}',
    deny: '{S} {is} not in {O}',
    ask: {
      object: noun === undefined ? ['Where {is} {S}?'] : [`Which ${noun.singular} {is} {S} in?`],
      subject: [`${asked(subject)} {is|was} in {O}?`],
    },
    check: ['{is} {S} in {O}?'],
    choose: {
      object: [`In which of these ${noun?.plural ?? 'places'} {is} {S}?`],
      subject: [`${whichOfThese(subject)} {is|was} in {O}?`],
    },
    suppose: [`${relative(subject)} {is} in {O}`],
  }
}
