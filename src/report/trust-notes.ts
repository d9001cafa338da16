import { sayList } from '../text/say-list.ts'
import { countOf, formatCount, formatPercent } from './format-share.ts'
import type { RunReport } from './report.ts'
import type { AssessorCard, CardMeasure, CardPart, CheckedShare } from './trust.ts'
import { sayForm } from './words.ts'

/** How far the numbers can be trusted: human judgements of these answers, and what is known about the assessor. */
export function trustNotesOf({ assessor, assessorCard, checked = [] }: RunReport): string[] {
  const people = checked.map(sayChecked)
  if (assessor === undefined || assessorCard === undefined) return people
  const name = `${assessor.id} v${assessor.version}`
  return [...people, ...sayCard(name, assessorCard)]
}

/** A one-sentence version, where space is short. */
function sayCard(name: string, { measures, source }: AssessorCard): string[] {
  if (measures.every(({ parts }) => parts.every(({ status }) => status === 'unknown'))) {
    return measures.length === 0
      ? []
      : [`Assessor error unknown here: no judgements of such answers for ${name}.`]
  }
  return measures.flatMap((measure) => {
    const { parts } = measure
    const known = parts.filter((part) => part.status === 'known')
    const unknown = parts.filter((part) => part.status === 'unknown')
    const title = titleOf(measure.measure)
    const own = source === 'own' ? 'your judgements' : "people's judgements"
    // the first measure already says that nothing is known about such questions
    if (known.length === 0 && measure !== measures[0]) return []
    if (known.length === 0) {
      return [
        `Assessor error unknown here (${title}): no judgements of answers to ${sayKinds(unknown)} for ${name}.`,
      ]
    }
    const rest =
      unknown.length === 0
        ? sayCorrected(measure)
        : ` Assessor error unknown here for ${sayKinds(unknown)}.`
    return [
      `${name} against ${own}${title === 'right' ? '' : ` (${title})`}: ${known.map(sayKnown).join('; ')}.${rest}`,
    ]
  })
}

function sayCorrected({ corrected, measure }: CardMeasure): string {
  if (corrected === undefined) return ''
  const { estimate, low, high } = corrected
  return ` Corrected for its error, which differs between models, people would call ${sayInterval(estimate, low, high)} ${titleOf(measure)}.`
}

function sayKnown(part: Extract<CardPart, { status: 'known' }>): string {
  const { sensitivity, specificity, judged, models } = part
  const numbers = [
    ...(sensitivity === undefined ? [] : [`finds ${sayRate(sensitivity)} of the errors`]),
    ...(specificity === undefined ? [] : [`lets ${sayRate(specificity)} of the others pass`]),
  ]
  return `of ${sayKinds([part])} it ${sayList(numbers)} (sensitivity, specificity; ${countOf(judged, 'answer')} of ${countOf(models, 'model')})`
}

function sayChecked(share: CheckedShare): string {
  switch (share.status) {
    case 'failures alone':
      return `People judged ${countOf(share.checked, 'failure')} of these and nothing else: that says nothing about the share ${titleOf(share.measure)}. Draw with --random, too.`
    case 'measured':
      return `People judged ${countOf(share.checked, 'answer')}: combined with the assessor's verdicts (weight ${share.weight.toFixed(2)}) ${sayInterval(share.estimate, share.low, share.high)} of all are ${titleOf(share.measure)}.`
  }
}

function titleOf(measure: CardMeasure['measure']): string {
  return measure === 'accuracy' ? 'right' : 'inaccurate'
}

function sayKinds(parts: readonly CardPart[]): string {
  return sayList(parts.map((part) => `${sayKind(part)} (${formatCount(part.answers)})`))
}

function sayKind({ form, premise }: CardPart): string {
  if (premise === 'false') return 'false premises'
  const questions = `${sayForm(form)}${form === 'wh' ? 's' : ' questions'}`
  return premise === 'true' ? questions : `${questions} of ${premise} premise`
}

function sayInterval(rate: number, low: number, high: number): string {
  return `${sayRate(rate)} [${percentage(low)}, ${percentage(high)}]`
}

function sayRate(rate: number): string {
  return formatPercent(Math.round(rate * 1000) / 1000)
}

function percentage(rate: number): string {
  return (rate * 100).toFixed(1).replace(/\.0$/, '')
}
