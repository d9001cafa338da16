import type { RandomStream } from '../../random/stream.ts'
import { isOnCalendar } from './calendar.ts'
import type { DateOptions } from './date-options.ts'
import type { DateMention } from './find-dates.ts'
import type { DateExchange } from './impossible-date.ts'

// nearer years have plans and forecasts; further ones read as fantasy
const [nearest, furthest] = [30, 200]

/**
 * The question with a year that is still to come on `asOf` (a day, `2026-11-21`), thirty years or more ahead unless `years` says otherwise. Only questions that
 * tell of the past, about nothing that comes back or is planned: what happened then certainly nobody knows.
 */
export function futureDate(
  question: string,
  mention: DateMention,
  { asOf, years }: Pick<DateOptions, 'asOf' | 'years'>,
  random: RandomStream,
): DateExchange | undefined {
  if (mention.year === undefined || isScheduled(question)) return undefined
  // a span that ends or begins with it holds years that have been
  if (isSpan.test(question.slice(0, mention.start))) return undefined
  const now = Number(asOf.slice(0, 4))
  const { first, last } = years ?? { first: now + nearest, last: now + furthest - 1 }
  const from = Math.max(first, now + 1)
  const ahead = Array.from({ length: Math.max(0, last - from + 1) }, (_, later) => from + later)
  // 29 February comes in leap years alone
  const fitting = ahead.filter((year) => isOnCalendar({ ...mention, year }))
  const year = fitting[random.below(fitting.length)]
  if (year === undefined) return undefined
  const replacement = mention.text.replace(`${mention.year}`, `${year}`)
  return {
    text: question.slice(0, mention.start) + replacement + question.slice(mention.end),
    replacement,
    correction: `The year ${year} had not come by ${asOf}: nobody knows what will happen in it.`,
  }
}

const isSpan =
  /\b(?:by|before|until|till|after|since|from|between|through|up to|prior to)(?: the (?:year|end of|start of)| early| mid| late)*(?: the year)? $|\b(?:between|from) [^.]{1,20} (?:and|to|until|till|through) $/i

/** Whether it is about something that comes back, is planned or can be reckoned: a future one may be known. */
export function isScheduled(question: string): boolean {
  return recurring.test(question) || planned.test(question)
}

const recurring =
  /olympi|paralympi|\bgames\b|world cup|\bcups?\b|championship|\bchampions?\b|grand prix|tournament|\bopen\b|\bfinals?\b|\bseason\b|super ?bowl|world series|playoff|league|\bderby\b|marathon|\btour de\b|\bashes\b|\brace\b|wimbledon|election|\belect(?:ed|s)?\b|\bvoted?\b|inaugurat|referendum|census|eclipse|comet|halley|transit|solstice|equinox|conjunction|easter|ramadan|hanukkah|festival|carnival|expo\b|exposition|exhibition|world'?s fair|eurovision|oscars?\b|academy award|nobel|grammy|\bemmy|\bbafta|\btony\b|golden globe|\bprize\b|\baward|jubilee|centenar|centennial|anniversar|bicenten|millenni|conference|summit|congress|parliament|\bterm\b|capital of culture|person of the year|man of the year|\btop\b|number one|best-?selling|highest-?grossing|\bchristmas|\bpageant|miss (?:world|universe)|leap|calendar|\bfriday\b|day of the week|\bweekday|zodiac|chinese year|year of the|of the year|\b(?:each|every) year|\bannual|\byearly|convention|\belector|\bvotes\b|\bpresiden|prime minister|\bgovernor|\bsenat|\bmayor|\bchancellor|came (?:in)?to power|\bmajors?\b|\bmasters\b|contest|competition|(?:republic|independence|national|earth|labou?r|remembrance|armistice|memorial|mother['’]?s|father['’]?s|valentine['’]?s?|new year['’]?s?) day\b/i
const planned =
  /\bwill\b|\bwould\b|\bshall\b|going to|scheduled|planned|\bdue\b|\bnext\b|upcoming|forthcoming|expected|expir|predict|forecast|return|futur|\bset in\b|fiction|\bnovel\b|\bfilm\b|\bmovie\b|\bseries\b|episode|\bprophe|copyright|lease|treaty|launch|mission|\bspace(?:craft|ship)?\b/i
