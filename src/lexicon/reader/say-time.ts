import type { English } from './english.ts'
import { isHeadWord } from './known-words.ts'
import type { VerbForms } from './reading.ts'
import { pluralOf, sayPlainly } from './say-plainly.ts'
import { asked, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** How fine the dates of a head are; `mixed`: not all alike. */
export type DatePrecision = 'year' | 'month' | 'day' | 'mixed'

/** "last inspection", "start date": when it was or is. */
export function sayDay(noun: string, { subject }: SayingContext): Saying {
  const [was, Was] = /^(?:next|coming|upcoming|planned) /.test(noun) ? ['is', 'Is'] : ['was', 'Was']
  const event = noun.replace(/^date (?:of|when) | (?:date|day|time|year)$/g, '')
  const isDate = event !== noun || noun.split(' ').some((word) => isHeadWord('dates', word))
  const own = [`What is {S's} ${noun}?`]
  return {
    state: isDate ? `The ${noun} of {S} is {O}` : `The ${noun} of {S} ${was} {on O}`,
    deny: isDate ? `The ${noun} of {S} is not {O}` : `The ${noun} of {S} ${was} not {on O}`,
    ask: {
      object: isDate
        ? [`What is the ${noun} of {S}?`, ...own]
        : [`When ${was} the ${noun} of {S}?`, `When ${was} {S's} ${noun}?`],
    },
    check: isDate
      ? [`Is {O} the ${noun} of {S}?`, `Is {S's} ${noun} {O}?`]
      : [`${Was} the ${noun} of {S} {on O}?`, `${Was} {S's} ${noun} {on O}?`],
    choose: {
      object: isDate
        ? [`Which of these is the ${noun} of {S}?`, ...own]
        : [`When ${was} the ${noun} of {S}?`],
      subject: isDate
        ? [
            subject.isPerson
              ? `Whose ${noun} is {O}?`
              : `For which of these${pluralOf(subject)} is {O} the ${noun}?`,
          ]
        : [`The ${noun} of which of these${pluralOf(subject)} ${was} {on O}?`],
    },
  }
}

/** What was done to it, or what it did itself: "left office". */
export type Happening =
  | { readonly participle: string }
  | { readonly verb: VerbForms; readonly rest?: string }

/** "released", "opened": a passive event, or a person's act. */
export function sayHappening(
  happening: Happening,
  { subject }: SayingContext,
  precision: DatePrecision,
): Saying {
  const isPassive = 'participle' in happening
  const rest = isPassive ? '' : (happening.rest ?? '')
  const [auxiliary, base] = isPassive
    ? ['{was}', happening.participle]
    : ['did', happening.verb.infinitive + rest]
  const said = isPassive ? `{was} ${happening.participle}` : happening.verb.past + rest
  const saidOfOne = isPassive ? `was ${happening.participle}` : said
  const open = askedWhen[precision]
  return {
    state: `{S} ${said} {on O}`,
    deny: `{S} ${auxiliary} not ${base} {on O}`,
    ask: {
      object: open.map((word) => `${word} ${auxiliary} {S} ${base}?`),
      subject: [`${asked(subject)} ${saidOfOne} {on O}?`],
    },
    check: [`${auxiliary} {S} ${base} {on O}?`],
    choose: {
      object: [...amongTimes[precision], 'When'].map((word) => `${word} ${auxiliary} {S} ${base}?`),
      subject: [`${whichOfThese(subject)} ${saidOfOne} {on O}?`],
    },
  }
}

/** "expires", "patent expires": when it does, or what it has. */
export function sayComing(
  verb: VerbForms,
  noun: string | undefined,
  { subject }: SayingContext,
  precision: DatePrecision,
): Saying {
  const [what, which] =
    noun === undefined
      ? ['{S}', whichOfThese(subject)]
      : [`the ${noun} of {S}`, `The ${noun} of which of these${pluralOf(subject)}`]
  const [does, comes] = noun === undefined ? ['{does}', verb.third] : ['does', verb.third]
  const said = what.replace(/^the/, 'The')
  return {
    state: `${said} ${comes} {on O}`,
    deny: `${said} ${does} not ${verb.infinitive} {on O}`,
    ask: {
      object: askedWhen[precision].map((word) => `${word} ${does} ${what} ${verb.infinitive}?`),
    },
    check: [`${noun === undefined ? '{does}' : 'Does'} ${what} ${verb.infinitive} {on O}?`],
    choose: {
      object: [`When ${does} ${what} ${verb.infinitive}?`],
      subject: [`${which} ${comes} {on O}?`],
    },
  }
}

const askedWhen = {
  year: ['In which year', 'In what year', 'When'],
  month: ['In which month', 'When'],
  day: ['When', 'On what date'],
  mixed: ['When'],
} as const

const amongTimes = {
  year: ['In which of these years'],
  month: ['In which of these months'],
  day: ['On which of these dates'],
  mixed: [],
} as const

/** "starts at", "closing time": a time of day. */
export function sayClock(phrase: string, context: SayingContext, english: English): Saying {
  const [, form = '', at] = /^([a-z]+[^s]s)( at)?$/.exec(phrase) ?? []
  if (form === '') return sayPlainly(phrase.replace(/ at$/, ' time'), false, context)
  const { infinitive, third } = english.verb(form)
  const { subject } = context
  return {
    state: `{S} ${third} at {O}`,
    deny: `{S} {does} not ${infinitive} at {O}`,
    ask: {
      object: [
        `At what time {does} {S} ${infinitive}?`,
        ...(at === undefined ? [] : [`When {does} {S} ${infinitive}?`]),
      ],
      subject: [`${asked(subject)} ${third} at {O}?`],
    },
    check: [`{does} {S} ${infinitive} at {O}?`],
    choose: {
      object: [`At which of these times {does} {S} ${infinitive}?`],
      subject: [`${whichOfThese(subject)} ${third} at {O}?`],
    },
  }
}

/** "supported until", "certified since", "valid from": what lasts until 2027 lasts until 2025, too, so the date itself is asked about. */
export function sayLasting(
  state: string,
  preposition: string,
  { subject }: SayingContext,
  precision: DatePrecision,
): Saying {
  const time = precision === 'day' || precision === 'mixed' ? 'date' : precision
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

/** "next service due", "payment due": when it is. */
export function sayDue(event: string, { subject }: SayingContext): Saying {
  return {
    state: `The ${event} of {S} is due {on O}`,
    deny: `The ${event} of {S} is not due {on O}`,
    ask: { object: [`When is the ${event} of {S} due?`, `When is {S's} ${event} due?`] },
    check: [`Is the ${event} of {S} due {on O}?`, `Is {S's} ${event} due {on O}?`],
    choose: {
      object: [`When is the ${event} of {S} due?`],
      subject: [`The ${event} of which of these${pluralOf(subject)} is due {on O}?`],
    },
  }
}
