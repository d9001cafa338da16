import { indefiniteArticle } from '../indefinite-article.ts'
import type { End } from './ends.ts'
import { isHeadWord } from './known-words.ts'
import type { VerbForms } from './reading.ts'
import { asked, relative, type Saying, type SayingContext, whichOfThese } from './saying.ts'

/** "What is the voltage class of {S}?": true and plain, whatever the noun. */
export function sayPlainly(
  noun: string,
  isOfPerson: boolean,
  context: SayingContext,
  plural?: string,
): Saying {
  const { subject, object, severalObjects, isQuoted } = context
  const who = isOfPerson || object?.isPerson === true
  const open = who ? 'Who' : 'What'
  const whose = subject.isPerson
  const one = `${indefiniteArticle(noun)} ${noun}`
  const these = object?.isPerson === true ? 'Which of these people' : 'Which of these'
  const isQuotedHead = noun.startsWith('“')
  if (severalObjects) {
    return {
      state: `{O} is ${one} of {S}`,
      deny: `{O} is not ${one} of {S}`,
      ask: {
        object: [
          `${open} is ${one} of {S}?`,
          ...(who || isPlaceNoun(noun) || isQuotedHead
            ? []
            : [`Which ${plural ?? noun} does {S} have?`]),
        ],
        subject: [`${asked(subject)} has {O} as ${one}?`],
      },
      check: [`Is {O} ${one} of {S}?`, `Does {S} have {O} as ${one}?`],
      choose: {
        object: [`${these} is ${one} of {S}?`],
        subject: [`${whichOfThese(subject)} has {O} as ${one}?`],
      },
      suppose: [
        plural === undefined
          ? `${relative(subject)} has {O} as ${one}`
          : `whose ${plural} include {O}`,
      ],
    }
  }
  return {
    state: `The ${noun} of {S} is {O}`,
    deny: `The ${noun} of {S} is not {O}`,
    ask: {
      object: [
        `${open} is the ${noun} of {S}?`,
        `${open} is {S's} ${noun}?`,
        ...(whose || who || isPlaceNoun(noun) || isQuotedHead
          ? []
          : [`Which ${noun} does {S} have?`]),
      ],
      subject: [whose ? `Whose ${noun} is {O}?` : `${asked(subject)} has {O} as its ${noun}?`],
    },
    check: [
      `Is {O} the ${noun} of {S}?`,
      `Is {S's} ${noun} {O}?`,
      ...(isQuoted === true ? [`Is the ${noun} of {S} {O}?`] : []),
    ],
    choose: {
      object: [
        `${these} is the ${noun} of {S}?`,
        `${these} is {S's} ${noun}?`,
        `${open} is the ${noun} of {S}?`,
      ],
      subject: whose
        ? [`Whose ${noun} is {O}?`]
        : [
            `For which of these${pluralOf(subject)} is {O} the ${noun}?`,
            `${whichOfThese(subject)} has {O} as its ${noun}?`,
          ],
    },
    suppose: [`whose ${noun} is {O}`],
    noun: [`the ${noun} of {S}`],
  }
}

/** "What are the payment terms of {S}?": one value, and a plural all the same. */
export function sayPlural(noun: string, { subject }: SayingContext): Saying {
  const whose = subject.isPerson
  return {
    state: `The ${noun} of {S} are {O}`,
    deny: `The ${noun} of {S} are not {O}`,
    ask: {
      object: [`What are the ${noun} of {S}?`, `What are {S's} ${noun}?`],
      subject: [whose ? `Whose ${noun} are {O}?` : `${asked(subject)} has {O} as its ${noun}?`],
    },
    check: [`Are {O} the ${noun} of {S}?`, `Are {S's} ${noun} {O}?`],
    choose: {
      object: [`Which of these are the ${noun} of {S}?`, `What are {S's} ${noun}?`],
      subject: [
        whose ? `Whose ${noun} are {O}?` : `${whichOfThese(subject)} has {O} as its ${noun}?`,
      ],
    },
    suppose: [`whose ${noun} are {O}`],
  }
}

/** "Which region does {S} have?" is not what people say. */
function isPlaceNoun(noun: string): boolean {
  return isHeadWord('where things are', noun.split(' ').at(-1) ?? noun)
}

/** " products", the noun after "which of these". */
export function pluralOf({ noun, isPerson }: End): string {
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
        ...(/ \w+ |^age$|^[“\d]/.test(noun) || subject.isPerson
          ? []
          : [`What ${noun} does {S} have?`]),
      ],
    },
    check: [
      ...(/^\d/.test(noun) ? [] : [`Does {S} have ${one} of {O}?`]),
      `Is {O} the ${noun} of {S}?`,
      `Is {S's} ${noun} {O}?`,
    ],
    choose: {
      object: [`Which of these is the ${noun} of {S}?`, `What is the ${noun} of {S}?`, ...own],
      subject: [`${whichOfThese(subject)} has ${one} of {O}?`],
    },
    suppose: [`${relative(subject)} {has} ${one} of {O}`],
    noun: [`the ${noun} of {S}`],
  }
}

/** "How much does {S} cost?", "{S} is 12 m long": a measure that people say by a verb or an adjective, before its noun. */
export function sayMeasureBy(by: MeasuredBy, noun: string, context: SayingContext): Saying {
  const { subject } = context
  const plain = sayMeasure(noun, context)
  const { how, does, third, behind } =
    'verb' in by
      ? {
          how: `${by.how} {does} {S} ${by.verb.infinitive}?`,
          does: `{does} {S} ${by.verb.infinitive} {O}`,
          third: by.verb.third,
          behind: '',
        }
      : {
          how: `How ${by.adjective} {is} {S}?`,
          does: `{is} {S} {O} ${by.adjective}`,
          third: '{is}',
          behind: ` ${by.adjective}`,
        }
  return {
    ...plain,
    ask: { object: [how, ...(plain.ask.object ?? []).slice(0, 1)] },
    check: [`${does}?`, ...plain.check.slice(1)],
    choose: {
      object: [how, ...(plain.choose.object ?? []).slice(0, 1)],
      subject: [`${whichOfThese(subject)} ${third} {O}${behind}?`],
    },
    suppose: [`${relative(subject)} ${third} {O}${behind}`],
  }
}

/** "costs", "weighs", "long". */
export type MeasuredBy =
  | { readonly how: string; readonly verb: VerbForms }
  | { readonly adjective: string }

/** "How many replicas does {S} have?"; the number is said with what is counted: "1 replica". */
export function sayNumberOf(plural: string, { subject }: SayingContext): Saying {
  return {
    state: '{S} {has} {O}',
    deny: '{S} {does} not have {O}',
    ask: { object: [`How many ${plural} {does} {S} have?`] },
    check: ['{does} {S} have {O}?'],
    choose: {
      object: [`How many ${plural} {does} {S} have?`],
      subject: [`${whichOfThese(subject)} {has|had} {O}?`],
    },
    suppose: [`${relative(subject)} {has} {O}`],
    noun: [`the number of ${plural} of {S}`],
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

/** "serves", "weighs (kg)": how many or how much. */
export function sayAmount(
  how: string,
  { infinitive, third }: VerbForms,
  { subject }: SayingContext,
): Saying {
  return {
    state: `{S} ${third} {O}`,
    deny: `{S} does not ${infinitive} {O}`,
    ask: { object: [`${how} {does} {S} ${infinitive}?`] },
    check: [`{does} {S} ${infinitive} {O}?`],
    choose: {
      object: [`${how} {does} {S} ${infinitive}?`],
      subject: [`${whichOfThese(subject)} ${third} {O}?`],
    },
  }
}

/** "starts at", "lives in": where. */
export function sayWhere(verb: VerbForms, preposition: string, { subject }: SayingContext): Saying {
  const said = `{${verb.third}|${verb.past}} ${preposition}`
  const open = `${preposition[0]?.toUpperCase()}${preposition.slice(1)}`
  return {
    state: `{S} ${said} {O}`,
    deny: `{S} {does} not ${verb.infinitive} ${preposition} {O}`,
    ask: {
      object: [`Where {does} {S} ${verb.infinitive}?`],
      subject: [`${asked(subject)} ${said} {O}?`],
    },
    check: [`{does} {S} ${verb.infinitive} ${preposition} {O}?`],
    choose: {
      object: [`${open} which of these places {does} {S} ${verb.infinitive}?`],
      subject: [`${whichOfThese(subject)} ${said} {O}?`],
    },
    suppose: [`${relative(subject)} ${said} {O}`],
  }
}
