import { indefiniteArticle } from '../indefinite-article.ts'
import { pluralOf } from './say-plainly.ts'
import type { Saying, SayingContext } from './saying.ts'

/** What the values of a heading come from, as a question names it. */
export type Origin = 'table' | 'data'

/**
 * The safe form, for a heading that is no phrase of English to us: it is quoted as its owner wrote it, as a column. "According to the table, what is
 * the “awake” of {S}?"
 */
export function sayAsWritten(
  written: string,
  origin: Origin,
  { subject, severalObjects }: SayingContext,
): Saying {
  const head = `“${written}”`
  const one = severalObjects ? `${indefiniteArticle(written)} ${head}` : `the ${head}`
  const from = `According to the ${origin},`
  const state = (is: string) =>
    severalObjects ? `{O} ${is} ${one} of {S}` : `The ${head} of {S} ${is} {O}`
  return {
    state: state('is'),
    deny: state('is not'),
    ask: { object: [`${from} what is ${one} of {S}?`] },
    check: [`${from} is {O} ${one} of {S}?`],
    choose: {
      object: [`${from} which of these is ${one} of {S}?`],
      subject: [`${from} for which of these${pluralOf(subject)} is {O} ${one}?`],
    },
  }
}
