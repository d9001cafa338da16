import { indefiniteArticle } from '../indefinite-article.ts'
import { isLastingRole } from './known-words.ts'
import type { NounReading } from './reading.ts'
import { asked, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "Who was the designer of {S}?", "Is {O} an effect of {S}?", "Was {O} a producer of {S}?" */
export function sayNoun(reading: NounReading, context: SayingContext): Saying {
  // "one of the producers" would suppose that there were several, "the producer" that there was one
  return reading.isOneOfMany || context.severalObjects
    ? sayOneOfMany(reading, context)
    : sayOnly(reading, context)
}

function sayOnly({ singular, isPerson }: NounReading, context: SayingContext): Saying {
  const { subject } = context
  const object = plainly(context.object, singular)
  const who = isPerson || object?.isPerson === true ? 'Who' : asked(object)
  const whose = subject.isPerson
  const its = whose ? 'their' : 'its'
  return {
    ...tenseOf(context, { singular, isPerson }),
    state: `The ${singular} of {S} {is|was} {O}`,
    deny: `The ${singular} of {S} {is|was} not {O}`,
    ask: {
      object: [
        ...(whose ? [`${who === 'Who' ? 'Who' : 'What'} {is|was} {S's} ${singular}?`] : []),
        `${who} {is|was} the ${singular} of {S}?`,
      ],
      subject: whose
        ? [`Whose ${singular} {is O} {O}?`]
        : [`${asked(subject)} {has|had} {O} as ${its} ${singular}?`],
    },
    check: [
      `{is O} {O} the ${singular} of {S}?`,
      ...(whose ? [`{is O} {O} {S's} ${singular}?`] : []),
    ],
    choose: {
      object: [`${whichOfThese(object)} {is|was} the ${singular} of {S}?`],
      subject: [`${whichOfThese(subject)} {has|had} {O} as ${its} ${singular}?`],
    },
    suppose: [`whose ${singular} {is|was} {O}`],
    noun: [`the ${singular} of {S}`],
  }
}

function sayOneOfMany({ singular, isPerson }: NounReading, context: SayingContext): Saying {
  const { subject, severalObjects } = context
  const object = plainly(context.object, singular)
  const one = `${indefiniteArticle(singular)} ${singular}`
  return {
    ...tenseOf(context, { singular, isPerson }),
    state: `{O} {is O} ${one} of {S}`,
    deny: `{O} {is O} not ${one} of {S}`,
    ask: severalObjects ? {} : { object: [`What ${singular} {does} {S} have?`] },
    check: [`{is O} {O} ${one} of {S}?`],
    choose: {
      object: [`${whichOfThese(object)} {is|was} ${one} of {S}?`],
      subject: [`${whichOfThese(subject)} {has|had} {O} as ${one}?`],
    },
  }
}

/** Places and organisations are asked for by their kind, unless the noun says it: "Which city is the host city of …?" */
function plainly(object: SayingContext['object'], noun: string): SayingContext['object'] {
  if (object?.noun === undefined) return object
  const { noun: kind, ...rest } = object
  return object.isNamed && !noun.includes(kind.singular) ? object : rest
}

/** Of people, and of what people did, the past supposes least; but who owns something owns it. */
function tenseOf(
  { subject }: SayingContext,
  { singular, isPerson }: Pick<NounReading, 'singular' | 'isPerson'>,
): { tense?: 'past' } {
  return subject.isPerson || (isPerson && !isLastingRole(singular)) ? { tense: 'past' } : {}
}
