import type { Became } from '../../src/report/transcript/transcript.ts'
import { confidenceBands } from '../../src/report/transcript/transcript-table.ts'
import { sayOutcome } from '../../src/report/words.ts'

/** The outcome, for a filter or a heading. */
export function sayBecame(became: string): string {
  switch (became) {
    case 'failed':
      return 'failed: no reply'
    case 'unjudged':
      return 'not judged yet'
    case 'correct':
    case 'corrected':
    case 'wrong':
    case 'accepted':
    case 'abstained':
    case 'unverifiable':
    case 'incoherent':
    case 'unassessed':
      return sayOutcome(became)
  }
  return became
}

/** An assessor's reason code in words; a sentence stays as it is. */
export function sayReason(reason: string): string {
  return /^[a-z]+(?:-[a-z]+)+$/.test(reason) ? reason.replaceAll('-', ' ') : reason
}

/** How a reply ended that is not whole. */
export function sayEnding(ending: string): string {
  switch (ending) {
    case 'cut-off':
      return 'cut off at the token limit'
    case 'filtered':
      return 'filtered by the provider'
  }
  return ending
}

/** A band of confidence, by where it begins. */
export function sayConfidence(begin: string): string {
  const at = confidenceBands.indexOf(Number(begin))
  const next = confidenceBands[at + 1]
  if (next === undefined) return `${begin} % or more`
  return begin === '0' ? `under ${next} %` : `${begin} % to under ${next} %`
}

/** A short form for a table cell, with a sign before it. */
export function sayShort(became: Became): string {
  switch (became) {
    case 'correct':
    case 'corrected':
      return '✓ right'
    case 'wrong':
      return '✗ wrong'
    case 'accepted':
      return '✗ went along'
    case 'abstained':
      return "? doesn't know"
    case 'unverifiable':
      return '? unverifiable'
    case 'incoherent':
      return '✗ no answer'
    case 'unassessed':
      return '– not judged'
    case 'unjudged':
      return '– not judged yet'
    case 'failed':
      return '– failed'
  }
}

export function wasRight(became: Became): boolean {
  return became === 'correct' || became === 'corrected'
}

export const groupWords: Readonly<Record<string, string>> = {
  bothRight: 'both twins right',
  toldApart: 'let the true one stand, rejected the false one',
  acceptedBoth: 'let both stand',
  rejectedBoth: 'rejected both',
  inverted: 'rejected the true one, let the false one stand',
  knewButWentAlong: 'knew the fact, but went along',
}

export function sayGroup(group: string): string {
  return groupWords[group] ?? group
}

export function sayRole(role: string): string {
  switch (role) {
    case 'true':
      return 'the true question'
    case 'false':
      return 'the false twin'
    case 'probe':
      return 'the question about the fact underneath'
    case 'hop':
      return 'a step of it'
  }
  return role
}

/** "1st of 3", or "tied, 1st to 2nd of 3". */
export function sayRank(rank: { first: number; last: number; of: number } | undefined): string {
  if (rank === undefined) return ''
  const { first, last, of } = rank
  return first === last
    ? `${ordinal(first)} of ${of}`
    : `tied, ${ordinal(first)} to ${ordinal(last)} of ${of}`
}

function ordinal(number: number): string {
  const endings = ['th', 'st', 'nd', 'rd']
  const teens = number % 100 > 10 && number % 100 < 14
  return `${number}${teens ? 'th' : (endings[number % 10] ?? 'th')}`
}
