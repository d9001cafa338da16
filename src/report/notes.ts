import { sayList } from '../text/say-list.ts'
import { countOf, formatCount, formatPercent, formatPoints, formatShare } from './format-share.ts'
import type { Standardised } from './parts/standardised.ts'
import type { BiasReport, GroupsReport, RunReport } from './report.ts'
import { isSmallShare } from './small-numbers.ts'

/** Caveats that could change how the numbers are read, where space is short. */
export function pressingNotesOf(run: RunReport): string[] {
  return [...disputeNotes(run), ...boundNotes(run), ...biasNotes(run.bias)]
}

/** Caveats for readers of the numbers, most important first. */
export function notesOf(run: RunReport): string[] {
  return [
    ...assumedNotes(run),
    ...openNotes(run),
    ...planNotes(run),
    ...pressingNotesOf(run),
    ...groupNotes(run.groups),
  ]
}

function disputeNotes({ withDisputed, counts }: RunReport): string[] {
  if (withDisputed === undefined || withDisputed.status === 'empty') return []
  return [
    `${countOf(counts.disputed, 'disputed question')} left out; with them ${formatShare(withDisputed)} would be right.`,
  ]
}

/** Only if missing answers could change the result by two points. */
function boundNotes({ accuracy, bounds, counts }: RunReport): string[] {
  // all that was judged may stand apart from accuracy
  if (accuracy.status === 'empty' || counts.assessed === 0 || bounds.high - bounds.low < 0.02) {
    return []
  }
  return [
    `If all that failed or could not be judged were wrong, ${formatPercent(bounds.low)} would be right; if they were right, ${formatPercent(bounds.high)}.`,
  ]
}

const leaning = 0.15

function biasNotes({ yesNo, letters }: BiasReport): string[] {
  const notes: string[] = []
  if (yesNo !== undefined && Math.abs(yesNo.saidYes - yesNo.isYes) >= leaning) {
    const word = yesNo.saidYes > yesNo.isYes ? 'yes' : 'no'
    const [said, is] =
      word === 'yes' ? [yesNo.saidYes, yesNo.isYes] : [1 - yesNo.saidYes, 1 - yesNo.isYes]
    notes.push(
      `It leans to ${word}: said ${formatPercent(round(said))} of the time, right ${formatPercent(round(is))}; balanced accuracy ${formatPercent(round(yesNo.balancedAccuracy))}, d' ${yesNo.sensitivity.toFixed(2)}.`,
    )
  }
  if (letters?.favoured !== undefined) {
    const { letter } = letters.favoured
    const count = letters.counts.find((each) => each.letter === letter)
    notes.push(
      `It favours ${letter}: said ${countOf(count?.said ?? 0, 'time')} of ${formatCount(letters.read)}, right ${countOf(count?.right ?? 0, 'time')}.`,
    )
  }
  return notes
}

function groupNotes({ knewButWentAlong, chains, chainsWithKnownHops }: GroupsReport): string[] {
  const notes: string[] = []
  if (knewButWentAlong.status === 'measured') {
    notes.push(
      `Knew but went along: ${formatShare(knewButWentAlong)} of the ${countOf(knewButWentAlong.of, 'false premise')} whose fact it knew when asked.`,
    )
  }
  if (chains.status === 'measured' && chainsWithKnownHops.status === 'measured') {
    const gap = isSmallShare(chainsWithKnownHops)
      ? ''
      : ` (composition gap ${formatPoints(1 - chainsWithKnownHops.rate)})`
    notes.push(
      `Questions of several hops: ${formatShare(chains)} right. Of the ${formatCount(chainsWithKnownHops.of)} whose every hop it knew when asked alone, ${formatShare(chainsWithKnownHops)}${gap}.`,
    )
  }
  return notes
}

function assumedNotes({ assumed }: RunReport): string[] {
  const { accuracy, hallucination, pairs } = assumed
  if (accuracy.status === 'empty') return []
  const parts = [
    `${formatShare(accuracy)} right of ${countOf(accuracy.of, 'answer')}`,
    ...(hallucination.status === 'empty'
      ? []
      : [
          `went along with ${formatShare(hallucination)} of ${countOf(hallucination.of, 'false premise')}`,
        ]),
    ...(pairs.status === 'empty'
      ? []
      : [`both twins right in ${formatShare(pairs)} of ${countOf(pairs.of, 'pair')}`]),
  ]
  return [
    `Only assumed from what the graph lacks, and not in any number above: ${parts.join('; ')}.`,
  ]
}

/** Accuracy by the plan's weights, with the raw share beside it; or what is missing. */
function planNotes({ standardised, accuracy }: RunReport): string[] {
  switch (standardised?.status) {
    case undefined:
      return []
    case 'standardised':
      return [
        `Standardised to the plan (form by third of popularity): ${formatShare(standardised.share)}, which says as much as ${formatCount(Math.round(standardised.effective))} answers of equal weight; as asked ${formatShare(accuracy)}.`,
      ]
    case 'not-comparable':
      return [sayNotComparable(standardised.empty)]
  }
}

function sayNotComparable(
  empty: Extract<Standardised, { status: 'not-comparable' }>['empty'],
): string {
  const named = empty.slice(0, 3).map(({ form, third }) => `${form} of the ${third}`)
  const more =
    empty.length > named.length ? [`${formatCount(empty.length - named.length)} more`] : []
  return `Not comparable with other exams by the plan: no judged answer of ${sayList([...named, ...more])}.`
}

function openNotes({ open }: RunReport): string[] {
  if (open === undefined || open.known.status === 'empty' || open.atMost.status === 'empty') {
    return []
  }
  const { known, atMost } = open
  return [
    `Open lists, no part of accuracy: of ${countOf(known.of, 'answer')} at least ${formatShare(known)} are right and at most ${formatShare(atMost)}; the graph may lack right answers.`,
  ]
}

function round(rate: number): number {
  return Math.round(rate * 1000) / 1000
}
