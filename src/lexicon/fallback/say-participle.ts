import type { ParticipleReading } from './reading.ts'
import { asked, relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "Was {S} educated at {O}?", "Who created {S}?" */
export function sayParticiple(reading: ParticipleReading, context: SayingContext): Saying {
  return reading.preposition === 'by' ? sayAgent(reading, context) : sayPlain(reading, context)
}

function sayAgent(
  { participle, noun, verb, isLasting }: ParticipleReading,
  { subject, object }: SayingContext,
): Saying {
  const be = isLasting ? 'is' : 'was'
  const does = isLasting ? 'does' : 'did'
  const said = isLasting ? verb.third : verb.past
  const Be = be === 'is' ? 'Is' : 'Was'
  // who owns or wrote something may be a person or a company: "who" asks for both
  const isKnown = noun !== undefined || (object?.isNamed === true && !object.isPlace)
  const who = isKnown || sequences.has(participle) ? asked(object, noun) : 'Who'
  return {
    state: `{S} ${be} ${participle} by {O}`,
    ask: {
      object: [`${who} ${said} {S}?`],
      subject: [`${asked(subject)} ${does} {O} ${verb.infinitive}?`],
    },
    check: [
      `${Be} {S} ${participle} by {O}?`,
      `${does === 'did' ? 'Did' : 'Does'} {O} ${verb.infinitive} {S}?`,
    ],
    choose: {
      object: [`${whichOfThese(object, noun)} ${said} {S}?`],
      subject: [`${whichOfThese(subject)} ${be} ${participle} by {O}?`],
    },
    suppose: [`${relative(subject)} ${be} ${participle} by {O}`],
  }
}

/** What comes before or after a thing is a thing. */
const sequences = new Set(['followed', 'preceded', 'replaced', 'succeeded', 'caused'])

function sayPlain(
  { participle, preposition, noun, isLasting }: ParticipleReading,
  { subject, object }: SayingContext,
): Saying {
  const be = isLasting ? 'is' : 'was'
  const Be = be === 'is' ? 'Is' : 'Was'
  const isWhere =
    noun === undefined &&
    /^(?:in|at|on)$/.test(preposition) &&
    (object?.isPlace === true || (preposition !== 'on' && places.has(participle)))
  const what = noun === undefined && object?.isPlace === true ? 'Which place' : asked(object, noun)
  const atEnd = `{S} ${participle} ${preposition}?`
  return {
    state: `{S} ${be} ${participle} ${preposition} {O}`,
    ask: {
      object: isWhere ? [`Where ${be} {S} ${participle}?`] : [`${what} ${be} ${atEnd}`],
      subject: [`${asked(subject)} ${be} ${participle} ${preposition} {O}?`],
    },
    check: [`${Be} {S} ${participle} ${preposition} {O}?`],
    choose: {
      object: [`${whichOfThese(object, noun)} ${be} ${atEnd}`],
      subject: [`${whichOfThese(subject)} ${be} ${participle} ${preposition} {O}?`],
    },
    suppose: [`${relative(subject)} ${be} ${participle} ${preposition} {O}`],
  }
}

const places = new Set(
  'located based situated headquartered born buried educated trained spoken filmed recorded founded formed held built made set shot manufactured venerated published raised'.split(
    ' ',
  ),
)
