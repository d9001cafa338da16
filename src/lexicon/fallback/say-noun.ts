import type { NounReading } from './reading.ts'
import { asked, type Saying, type SayingContext, whichOfThese, withIndefinite } from './saying.ts'

/** "Who was the designer of {S}?", "Is {O} an effect of {S}?", "Was {O} one of the producers of {S}?" */
export function sayNoun(reading: NounReading, context: SayingContext): Saying {
  if (reading.isOneOfMany) return sayOneOfMany(reading, withIndefinite(reading.singular), context)
  return context.severalObjects
    ? sayOneOfMany(reading, `one of the ${reading.plural}`, context)
    : sayOnly(reading, context)
}

function sayOnly({ singular, isPerson }: NounReading, context: SayingContext): Saying {
  const { subject } = context
  const object = plainly(context.object, singular)
  const be = pastOf(context, singular, isPerson) ? 'was' : 'is'
  const have = be === 'was' ? 'had' : 'has'
  const Be = capital(be)
  const who = isPerson ? 'Who' : asked(object)
  const its = subject.isPerson ? 'their' : 'its'
  return {
    state: `The ${singular} of {S} ${be} {O}`,
    ask: {
      object: [
        ...(subject.isPerson
          ? [`${isPerson || object?.isPerson === true ? 'Who' : 'What'} ${be} {S's} ${singular}?`]
          : []),
        `${who} ${be} the ${singular} of {S}?`,
      ],
      subject: subject.isPerson
        ? [`Whose ${singular} ${be} {O}?`]
        : [`${asked(subject)} ${have} {O} as ${its} ${singular}?`],
    },
    check: [
      `${Be} {O} the ${singular} of {S}?`,
      ...(subject.isPerson ? [`${Be} {O} {S's} ${singular}?`] : []),
    ],
    choose: {
      object: [`${whichOfThese(object)} ${be} the ${singular} of {S}?`],
      subject: [`${whichOfThese(subject)} ${have} {O} as ${its} ${singular}?`],
    },
    suppose: [`whose ${singular} ${be} {O}`],
    noun: [`the ${singular} of {S}`],
  }
}

/** `one`: "an effect", "one of the producers". */
function sayOneOfMany(
  { singular, isPerson }: NounReading,
  one: string,
  context: SayingContext,
): Saying {
  const { subject } = context
  const object = plainly(context.object, singular)
  const be = pastOf(context, singular, isPerson) ? 'was' : 'is'
  return {
    state: `{O} ${be} ${one} of {S}`,
    ask: context.severalObjects
      ? {}
      : { object: [`What ${singular} ${be === 'was' ? 'did' : 'does'} {S} have?`] },
    check: [
      `${capital(be)} {O} ${one} of {S}?`,
      ...(subject.isPerson && one.startsWith('one of the')
        ? [`${capital(be)} {O} ${one.replace('the', "{S's}")}?`]
        : []),
    ],
    choose: {
      object: [`${whichOfThese(object)} ${be} ${one} of {S}?`],
      subject: [
        `${whichOfThese(subject)} ${be === 'was' ? 'had' : 'has'} {O} as ${one.replace('one of the', subject.isPerson ? 'one of their' : 'one of its')}?`,
      ],
    },
  }
}

/** Places and organisations are asked for by their kind, unless the noun says it: "Which city is the host city of …?" */
function plainly(object: SayingContext['object'], noun: string): SayingContext['object'] {
  if (object?.noun === undefined) return object
  const { noun: kind, ...rest } = object
  return object.isNamed && !noun.split(' ').includes(kind.singular) ? object : rest
}

/** Of people, and of what people did, the past supposes least; but who owns something owns it. */
function pastOf({ subject }: SayingContext, noun: string, isPerson: boolean): boolean {
  return subject.isPerson || (isPerson && !lasting.test(noun))
}

const lasting =
  /(?:owner|operator|publisher|manufacturer|distributor|supplier|regulator|sponsor|broadcaster|carrier|provider|user)$/

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
