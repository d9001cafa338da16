import type { Share } from '../domain/share.ts'
import { sayList } from '../text/say-list.ts'
import { countOf, formatCount, formatPercent } from './format-share.ts'
import type { RunReport } from './report.ts'
import type { AssessorCard, AssessorError, CardMeasure, CardPart, CheckedShare } from './trust.ts'
import { sayForm } from './words.ts'

/** What people said of these answers. */
export function peopleNotesOf({ checked = [] }: RunReport): string[] {
  return checked.map(sayChecked)
}

/** How far the numbers can be trusted: human judgements of these answers, and what is known about the assessor. */
export function trustNotesOf(run: RunReport): string[] {
  const { assessor, assessorCard, assessorError, accuracy } = run
  const people = peopleNotesOf(run)
  if (assessor === undefined || assessorCard === undefined) return people
  const name = `${assessor.id} v${assessor.version}`
  return [
    ...people,
    ...(assessorError === undefined ? [] : sayError(assessorError, accuracy)),
    ...sayCard(name, assessorCard),
  ]
}

function sayError({ basis, unsure }: AssessorError, accuracy: Share): string[] {
  if (accuracy.status === 'empty' || accuracy.ofQuestions === undefined) return []
  const { low, high } = accuracy.ofQuestions
  const from = {
    judgements: "by people's judgements of these replies",
    agreement: 'by the agreement that you gave',
    untested: 'as far as it is known without judgements of these replies',
  }[basis]
  return [
    `Intervals of the whole allow for the assessor's error, ${from}; by the questions alone the share right is in [${percentage(low)}, ${percentage(high)}].`,
    ...(unsure.count === 0
      ? []
      : [
          `If all ${countOf(unsure.count, 'verdict')} that it is not sure of were wrong, ${sayRate(unsure.low)} would be right; if all were right, ${sayRate(unsure.high)}.`,
        ]),
  ]
}

/** A one-sentence version, where space is short. */
function sayCard(name: string, { measures, source }: AssessorCard): string[] {
  if (measures.every(({ parts }) => parts.every(({ status }) => status === 'unknown'))) {
    return measures.length === 0
      ? []
      : [
          `No judgements of such answers for ${name} are shipped: its error is as the priors have it.`,
        ]
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
        `No judgements of answers to ${sayKinds(unknown)} for ${name} are shipped (${title}): its error is as the priors have it.`,
      ]
    }
    const rest = unknown.length === 0 ? '' : ` Nobody judged ${sayKinds(unknown)} for it.`
    return [
      `${name} against ${own}${title === 'right' ? '' : ` (${title})`}: ${known.map(sayKnown).join('; ')}.${rest}`,
    ]
  })
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
    case 'too few':
      return `People judged ${countOf(share.checked, 'answer')}, too few to correct the share ${titleOf(share.measure)} by: judge 100.`
    case 'measured':
      return `People judged ${countOf(share.checked, 'answer')}: by their word ${sayInterval(share.estimate, share.low, share.high)} of all are ${titleOf(share.measure)}.`
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
