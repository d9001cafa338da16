import { isHeadWord } from './known-words.ts'
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
  const isKnown = noun !== undefined || (object?.isNamed === true && !object.isPlace)
  // who owns or wrote something may be a person or a company: "who" asks for both
  const who = isKnown || sequences.has(participle) ? asked(object, noun) : 'Who'
  const made = isLasting ? `{${verb.third}|${verb.past}}` : verb.past
  const be = isLasting ? '{is}' : '{was}'
  const oneIs = isLasting ? '{is|was}' : 'was'
  return {
    state: `{S} ${be} ${participle} by {O}`,
    deny: `{S} ${be} not ${participle} by {O}`,
    ask: {
      object: [`${who} ${made} {S}?`],
      subject: [`${asked(subject)} ${isLasting ? '{does O}' : 'did'} {O} ${verb.infinitive}?`],
    },
    check: [
      `${be} {S} ${participle} by {O}?`,
      `${isLasting ? '{does O}' : 'did'} {O} ${verb.infinitive} {S}?`,
    ],
    choose: {
      object: [`${whichOfThese(object, noun)} ${made} {S}?`],
      subject: [`${whichOfThese(subject)} ${oneIs} ${participle} by {O}?`],
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
  const be = isLasting ? '{is}' : '{was}'
  const oneIs = isLasting ? '{is|was}' : 'was'
  const said = `${participle} ${preposition}`
  const isPlace =
    object?.isPlace === true || (preposition !== 'on' && isHeadWord('placed', participle))
  const isWhere = noun === undefined && /^(?:in|at|on)$/.test(preposition) && isPlace
  return {
    state: `{S} ${be} ${said} {O}`,
    deny: `{S} ${be} not ${said} {O}`,
    ask: {
      object: [
        isWhere ? `Where ${be} {S} ${participle}?` : `${asked(object, noun)} ${be} {S} ${said}?`,
      ],
      subject: [`${asked(subject)} ${oneIs} ${said} {O}?`],
    },
    check: [`${be} {S} ${said} {O}?`],
    choose: {
      object: [`${whichOfThese(object, noun)} ${be} {S} ${said}?`],
      subject: [`${whichOfThese(subject)} ${oneIs} ${said} {O}?`],
    },
    suppose: [`${relative(subject)} ${be} ${said} {O}`],
  }
}
