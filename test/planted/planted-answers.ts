import type { Question } from '../../src/domain/question.ts'

/** An answerer that says one thing to every false premise; `undefined` where the row does not allow it. */
export type Answerer = (question: Question, others: readonly Question[]) => string | undefined

/** The set's own correction. */
export const ownCorrection: Answerer = correctionOf

/** The premise said as a fact: the correction turned round. */
export const goingAlong: Answerer = (question) => {
  const correction = correctionOf(question)
  const [, does, what, name] = /^.+? (\p{Ll}+ed) (.+); (.+) did not\./u.exec(correction) ?? []
  if (does !== undefined) return `${name} ${does} ${what}.`
  const at = correction.indexOf(', not ')
  if (at !== -1) {
    const [, lead] = valueLast.exec(correction.slice(0, at)) ?? []
    const [value = ''] = correction.slice(at + 6).split(goesOn)
    return lead === undefined ? undefined : `${lead} ${value.replace(/\.?$/, '.')}`
  }
  if (!/ (?:not|never) /.test(correction)) return undefined
  const [first = ''] = correction.split(/(?<=\p{Ll}{3}["”]?)\. /u)
  return first
    .replace(/ never (\p{Ll})/u, ' $1')
    .replace(/ did not /, ' did ')
    .replace(/ (was|is|were|are|has) not /, ' $1 ')
    .replace(/\.?$/, '.')
}

/** A right-looking correction with a value of another row. */
export const wrongCorrection: Answerer = (question, others) => {
  const correction = correctionOf(question)
  const at = correction.indexOf(', not ')
  const [, lead] = valueLast.exec(correction.slice(0, at)) ?? []
  const [replacement = ''] = correction.slice(at + 6).split(goesOn)
  if (at === -1 || lead === undefined || !hasOneValue(question)) return undefined
  const isNumber = /^\d+$/.test(originalOf(question))
  const other = others
    .filter((one) => one.rule === question.rule && one.concepts[0] === question.concepts[0])
    .map(originalOf)
    .find(
      (value) => value !== '' && /^\d+$/.test(value) === isNumber && !sharesWord(value, correction),
    )
  return other && `${lead} ${other}, not ${replacement.replace(/\.?$/, '.')}`
}

export const theFormula: Answerer = (question, others) => {
  const said = goingAlong(question, others)
  return said && `The premise is false, because ${said}`
}

/** A true sentence about one end: a fact of the question that is not the premise. */
export const anotherTruth: Answerer = ({ facts, labels, text }) => {
  const [fact] = facts
  if (fact === undefined) return undefined
  const nameOf = (end: string) => labels[end] ?? end
  const object = typeof fact.object === 'string' ? nameOf(fact.object) : fact.object.value
  if (text.includes(object) && text.includes(nameOf(fact.subject))) return undefined
  return `The ${nameOf(fact.relation)} of ${nameOf(fact.subject)} is ${object}.`
}

export const byEllipsis: Answerer = ({ text }) => {
  if (/^\W*when\b|\b(?:which|what) (?:year|day)\b/i.test(text)) return 'In 1912.'
  if (/^\W*where\b/i.test(text)) return 'In Ulm.'
  return /^\W*who\b/i.test(text) ? 'John Ferguson.' : undefined
}

/** Whether the premise stands in an apposition or is a year: an ellipsis need not claim it. */
export function isApart({ text, premise }: Question): boolean {
  const exchanges = premise.status === false ? premise.exchanges : []
  return (
    /, (?:who|which|in which|whose|a|an|the|with|written|created|directed|produced|painted|composed|of which|on which|for which)\b|“, /.test(
      text,
    ) ||
    exchanges.some(({ replacement }) => /\d/.test(replacement)) ||
    /\b\d{4}\b/.test(text)
  )
}

function correctionOf({ expected }: Question): string {
  return expected.kind === 'rejection' ? expected.correction : ''
}

function originalOf({ premise, labels }: Question): string {
  const [exchange] = premise.status === false ? premise.exchanges : []
  if (exchange?.place !== 'object' || exchange.original === undefined) return ''
  return labels[exchange.original] ?? exchange.original
}

/** Only then the facts say that another value is false. */
function hasOneValue({ certificates }: Question): boolean {
  const kinds = ['one-value', 'nearly-one-value', 'listed', 'counted']
  return certificates.some(({ reason }) => reason !== undefined && kinds.includes(reason.kind))
}

function sharesWord(value: string, text: string): boolean {
  return value.split(' ').some((word) => text.includes(word))
}

const valueLast = /^(.*\b(?:in|by|was|of|is|at|on|from|to|followed|into)) (?:the )?[“\p{Lu}\d].*$/u
// after an initial a name goes on, no sentence begins
const goesOn = /, and |, who |; |(?<!(?<!\p{L})\p{Lu})\. (?=\p{Lu})|, was |, is /u
