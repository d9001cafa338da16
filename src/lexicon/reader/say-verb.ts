import type { VerbReading } from './reading.ts'
import { asked, relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "What does {S} depict?", "Does {S} share a border with {O}?", "Which award did {S} receive?" */
export function sayVerb(
  { verb, tense, rest, noun }: VerbReading,
  { subject, object }: SayingContext,
): Saying {
  const phrase = `${verb.infinitive}${rest}`
  const stated =
    tense === 'past' ? `${verb.past}${rest}` : `{${verb.third}${rest}|${verb.past}${rest}}`
  const does = tense === 'past' ? 'did' : '{does}'
  return {
    state: `{S} ${stated} {O}`,
    deny: `{S} ${does} not ${phrase} {O}`,
    ask: {
      object: [`${asked(object, noun)} ${does} {S} ${phrase}?`],
      subject: [`${asked(subject)} ${stated} {O}?`],
    },
    check: [`${does} {S} ${phrase} {O}?`],
    choose: {
      object: [`${whichOfThese(object, noun)} ${does} {S} ${phrase}?`],
      subject: [`${whichOfThese(subject)} ${stated} {O}?`],
    },
    suppose: [`${relative(subject)} ${stated} {O}`],
  }
}
