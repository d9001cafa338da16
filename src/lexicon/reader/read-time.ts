import type { English } from './english.ts'
import { eventOver } from './events.ts'
import type { HeadContext } from './head-context.ts'
import { isHeadWord, isKnownNounPhrase, isParticiple } from './known-words.ts'
import type { EventVerb, VerbForms } from './reading.ts'
import { nounOf } from './say-number.ts'
import {
  type DatePrecision,
  type Happening,
  sayComing,
  sayDay,
  sayDue,
  sayHappening,
  sayLasting,
} from './say-time.ts'
import type { Saying } from './saying.ts'

/** A heading over dates: what happened, what is due, how long it lasts; `undefined` where it is not understood. */
export function sayTime(
  phrase: string,
  literal: 'date' | 'year',
  context: HeadContext,
  english: English,
): Saying | undefined {
  const precision = precisionOf(literal, context)
  const over = eventOver(phrase, 'date')
  if (over !== undefined) return sayHappening(happeningOf(over), context, precision)
  const due = /^(.+) (?:is )?due(?: on| date)?$|^due (?:date (?:of|for) )?(.+)$/.exec(phrase)
  const event = due?.[1] ?? due?.[2]
  if (event !== undefined) return sayDue(nounOf(event), context)
  const lasting = /^(.+) (until|till|since|from|through)$/.exec(phrase)
  if (lasting?.[1] !== undefined) {
    return sayLasting(lasting[1], lasting[2] ?? 'until', context, precision)
  }
  const done = doneIn(phrase, english)
  if (done !== undefined) return sayHappening(done, context, precision)
  const coming = comingIn(phrase, english)
  if (coming !== undefined) return sayComing(coming.verb, coming.noun, context, precision)
  return sayNounOfTime(phrase, context, english)
}

function precisionOf(literal: 'date' | 'year', { sort }: HeadContext): DatePrecision {
  if (literal === 'year') return 'year'
  return sort === 'month' || sort === 'mixed' ? sort : 'day'
}

function happeningOf(event: EventVerb): Happening {
  if (event.voice === 'passive') return { participle: event.participle }
  const { infinitive, past } = event
  return { verb: { infinitive, third: `${infinitive}s`, past } }
}

/** "last inspection", "start date"; `undefined` without a known noun: "left office". */
function sayNounOfTime(phrase: string, context: HeadContext, english: English): Saying | undefined {
  const [, of, edge] = /^(.+) (start|end|begin|finish)(?: date| time| year)?$/.exec(phrase) ?? []
  const noun = edge === undefined ? nounOf(phrase) : `${edge} of the ${of}`
  const bare = noun.replace(/ ?(?:date|day|time|year)$/, '')
  const [word = '', ...more] = noun.split(' ')
  if (more[0] === 'office' && isParticiple(word, english)) return undefined
  // "the start of" a person is nothing
  if (isHeadWord('edges', bare)) {
    return context.subject.isPerson && bare === noun ? undefined : sayDay(noun, context)
  }
  // a year, of what?
  return bare !== '' && isKnownNounPhrase(of ?? noun, english) ? sayDay(noun, context) : undefined
}

/** "released", "last seen", "year founded": done to it; "joined", "left office": what it did itself. */
function doneIn(phrase: string, english: English): Happening | undefined {
  const bare = phrase.replace(
    /^(?:was|is|year|date) (?=\w)|(?: (?:in|on|at))?(?: date| year)?$/g,
    '',
  )
  const [, often = '', first = '', rest = ''] =
    /^((?:first|last) )?(\w+)((?: \w+)?)$/.exec(bare) ?? []
  if (!isParticiple(first, english)) return undefined
  if (rest === '') {
    return often === '' && isHeadWord('done by itself', first)
      ? { verb: english.verb(first) }
      : { participle: often + first }
  }
  if (/^ (?:down|up|off|out|in|on|away|over)$/.test(rest))
    return { participle: often + first + rest }
  const verb = english.verb(first)
  return rest === ' office' && often === '' && verb.infinitive !== first
    ? { verb, rest }
    : undefined
}

/** "expires", "patent expires on". */
function comingIn(
  phrase: string,
  english: English,
): { readonly verb: VerbForms; readonly noun?: string } | undefined {
  const [, before, form = ''] = /^(?:(.+) )?([a-z]+[^s]s)(?: on| at| in)?$/.exec(phrase) ?? []
  if (!isHeadWord('coming', form)) return undefined
  return { verb: english.verb(form), ...(before !== undefined && { noun: nounOf(before) }) }
}
