import type { End } from '../fallback/ends.ts'
import type { VerbForms } from '../fallback/reading.ts'
import { asked, type Saying, type SayingContext, whichOfThese } from '../fallback/saying.ts'
import { indefiniteArticle } from '../indefinite-article.ts'

/** "What is the voltage class of {S}?": true and plain, whatever the noun. */
export function sayPlainly(noun: string, isOfPerson: boolean, context: SayingContext): Saying {
  const { subject, object, severalObjects } = context
  const who = isOfPerson || object?.isPerson === true
  const open = who ? 'Who' : 'What'
  const whose = subject.isPerson
  const one = `${indefiniteArticle(noun)} ${noun}`
  const these = who ? 'Which of these people' : 'Which of these'
  if (severalObjects) {
    return {
      state: `{O} is ${one} of {S}`,
      deny: `{O} is not ${one} of {S}`,
      ask: {},
      check: [`Is {O} ${one} of {S}?`, `Does {S} have {O} as ${one}?`],
      choose: {
        object: [`${these} is ${one} of {S}?`],
        subject: [`${whichOfThese(subject)} has {O} as ${one}?`],
      },
    }
  }
  return {
    state: `The ${noun} of {S} is {O}`,
    deny: `The ${noun} of {S} is not {O}`,
    ask: {
      object: [
        `${open} is the ${noun} of {S}?`,
        `${open} is {S's} ${noun}?`,
        ...(whose || who || isPlaceNoun(noun) ? [] : [`Which ${noun} does {S} have?`]),
      ],
      subject: [`${asked(subject)} has {O} as ${whose ? 'their' : 'its'} ${noun}?`],
    },
    check: [`Is {O} the ${noun} of {S}?`, `Is {S's} ${noun} {O}?`, `Is {O} {S's} ${noun}?`],
    choose: {
      object: [
        `${these} is the ${noun} of {S}?`,
        `${these} is {S's} ${noun}?`,
        `${open} is the ${noun} of {S}?`,
      ],
      subject: [
        `${whichOfThese(subject)} has {O} as ${whose ? 'their' : 'its'} ${noun}?`,
        ...(whose ? [] : [`For which of these${pluralOf(subject)} is {O} the ${noun}?`]),
      ],
    },
    suppose: [`whose ${noun} is {O}`],
    noun: [`the ${noun} of {S}`],
  }
}

/** "Which region does {S} have?" is not what people say. */
function isPlaceNoun(noun: string): boolean {
  return /\b(?:country|state|region|district|city|town|location|site|office|place)$/.test(noun)
}

function pluralOf({ noun, isPerson }: End): string {
  return noun === undefined ? (isPerson ? ' people' : '') : ` ${noun.plural}`
}

/** "What is the weight of {S}?", "Does {S} have a weight of {O}?" */
export function sayMeasure(noun: string, { subject }: SayingContext): Saying {
  const one = `${indefiniteArticle(noun)} ${noun}`
  const own = [`What is {S's} ${noun}?`]
  return {
    state: `The ${noun} of {S} is {O}`,
    deny: `The ${noun} of {S} is not {O}`,
    ask: {
      object: [
        `What is the ${noun} of {S}?`,
        ...own,
        ...(/ \w+ /.test(noun) ? [] : [`What ${noun} does {S} have?`]),
      ],
    },
    check: [`Is the ${noun} of {S} {O}?`, `Does {S} have ${one} of {O}?`],
    choose: {
      object: [`Which of these is the ${noun} of {S}?`, `What is the ${noun} of {S}?`, ...own],
      subject: [`${whichOfThese(subject)} has ${one} of {O}?`],
    },
    suppose: [`whose ${noun} is {O}`],
    noun: [`the ${noun} of {S}`],
  }
}

/** "last inspection", "start date": when it was or is. */
export function sayDay(noun: string, { subject }: SayingContext): Saying {
  const event = noun.replace(/^date (?:of|when) | (?:date|day|time|year)$/g, '')
  const isDate = event !== noun || /\b(?:date|day|deadline|birthday|year)\b/.test(noun)
  const own = [`What is {S's} ${noun}?`]
  return {
    state: isDate ? `The ${noun} of {S} is {O}` : `The ${noun} of {S} was {on O}`,
    deny: isDate ? `The ${noun} of {S} is not {O}` : `The ${noun} of {S} was not {on O}`,
    ask: {
      object: isDate
        ? [`What is the ${noun} of {S}?`, ...own]
        : [`When was the ${noun} of {S}?`, `On what date was the ${noun} of {S}?`],
    },
    check: isDate
      ? [`Is the ${noun} of {S} {O}?`, `Is {O} the ${noun} of {S}?`]
      : [`Was the ${noun} of {S} {on O}?`, `Did {S} have its ${noun} {on O}?`].slice(
          0,
          subject.isPerson ? 1 : 2,
        ),
    choose: {
      object: isDate
        ? [`Which of these is the ${noun} of {S}?`, ...own]
        : [`When was the ${noun} of {S}?`],
      subject: isDate
        ? [`${whichOfThese(subject)} has {O} as ${subject.isPerson ? 'their' : 'its'} ${noun}?`]
        : [`The ${noun} of which of these${pluralOf(subject)} was {on O}?`],
    },
  }
}

/** "released", "opened": when it was done, or what somebody did. */
export function sayHappening(
  happening: { readonly participle: string } | { readonly verb: VerbForms },
  { subject }: SayingContext,
  isYear: boolean,
): Saying {
  const isPassive = 'participle' in happening
  const [auxiliary, base] = isPassive
    ? ['{was}', happening.participle]
    : ['did', happening.verb.infinitive]
  const said = isPassive ? `{was} ${happening.participle}` : happening.verb.past
  const saidOfOne = isPassive ? `was ${happening.participle}` : happening.verb.past
  const open = isYear ? ['In which year', 'In what year', 'When'] : ['When', 'On what date']
  return {
    state: `{S} ${said} {on O}`,
    deny: `{S} ${auxiliary} not ${base} {on O}`,
    ask: {
      object: open.map((word) => `${word} ${auxiliary} {S} ${base}?`),
      subject: [`${asked(subject)} ${saidOfOne} {on O}?`],
    },
    check: [`${auxiliary} {S} ${base} {on O}?`],
    choose: {
      object: isYear
        ? [`In which of these years ${auxiliary} {S} ${base}?`, `When ${auxiliary} {S} ${base}?`]
        : [`On which of these dates ${auxiliary} {S} ${base}?`, `When ${auxiliary} {S} ${base}?`],
      subject: [`${whichOfThese(subject)} ${saidOfOne} {on O}?`],
    },
  }
}

/** "supported until", "certified since", "valid from": what lasts until 2027 lasts until 2025, too, so the date itself is asked about. */
export function sayLasting(
  state: string,
  preposition: string,
  { subject }: SayingContext,
  isYear: boolean,
): Saying {
  const time = isYear ? 'year' : 'date'
  const isUntil = /^(?:until|till|through)$/.test(preposition)
  const isSince = preposition === 'since'
  const [is, isOne] = isSince ? ['{has}', 'has been'] : ['{is}', 'is']
  const been = isSince ? `been ${state}` : state
  const word = preposition[0]?.toUpperCase() + preposition.slice(1)
  return {
    state: `{S} ${is} ${been} ${preposition} {O}`,
    deny: `{S} ${is} not ${been} ${preposition} {O}`,
    ask: { object: [`${word} when ${is} {S} ${been}?`, `${word} what ${time} ${is} {S} ${been}?`] },
    check: [`Is {O} the ${time} ${preposition} which {S} ${is} ${been}?`],
    choose: {
      object: [`${word} which of these ${time}s ${is} {S} ${been}?`],
      subject: [
        `${whichOfThese(subject)} ${isOne} ${state} ${preposition} {O}, and ${isUntil ? 'no longer' : 'not before'}?`,
      ],
    },
  }
}

/** "score by": whose the score of it is. */
export function sayWork(noun: string, { subject }: SayingContext): Saying {
  return {
    state: `The ${noun} of {S} is by {O}`,
    deny: `The ${noun} of {S} is not by {O}`,
    ask: { object: [`Who is the ${noun} of {S} by?`, `By whom is the ${noun} of {S}?`] },
    check: [`Is the ${noun} of {S} by {O}?`],
    choose: {
      object: [`By which of these is the ${noun} of {S}?`],
      subject: [`${whichOfThese(subject)} has a ${noun} by {O}?`],
    },
    suppose: [`whose ${noun} is by {O}`],
  }
}
