import { sayList } from '../text/say-list.ts'
import { shell } from '../text/shell-word.ts'
import { countOf, formatCount, formatPercent, formatShare } from './format-share.ts'
import { sayRunOf } from './headlines.ts'
import type { PenalisedScore } from './parts/penalised.ts'
import type { Report } from './report.ts'

const suspectsShown = 20

/** Sentences about several runs together: detection compared with answers. */
export function sayDetectionBeside(report: Report): readonly string[] {
  return (report.detectionBeside ?? []).map((pair) => {
    const run = report.runs[pair.detecting]
    const name = run === undefined ? '' : sayRunOf(report, run)
    const { rate, low, high } = pair.difference
    return `${name}: of ${countOf(pair.questions, 'false premise')} detected ${formatShare(pair.detected)} when asked, corrected ${formatShare(pair.corrected)} in answers (difference ${points(rate)} [${points(low)}, ${points(high)}]); detected and gone along with all the same: ${formatCount(pair.onlyDetected)}; corrected and not detected: ${formatCount(pair.onlyCorrected)}.`
  })
}

/** Questions that all strong models fail, each with the command that excludes it. */
export function saySuspects({ suspects = [] }: Report): readonly {
  readonly sentence: string
  readonly command: string
}[] {
  return suspects.slice(0, suspectsShown).map(({ question, text, set, alike, othersRight }) => ({
    sentence: [
      text,
      ...(alike ? ['All chose the same.'] : []),
      ...(othersRight === 0 ? [] : [`${countOf(othersRight, 'weaker run')} had it right.`]),
    ].join(' '),
    command: shell`elenchus dispute ${question} ${set} --why "..."`,
  }))
}

export function suspectsTitle({ suspects = [] }: Report): string {
  const more = suspects.length > suspectsShown ? `, ${suspectsShown} shown` : ''
  return `Suspects: questions that all strong models fail (${formatCount(suspects.length)}${more})`
}

/** Which models failed them, and how many would be expected by chance. */
export function saySuspicion({ suspects = [], suspectsByChance = 0 }: Report): string {
  const models = [...new Set(suspects.flatMap(({ failedBy }) => failedBy))]
  const chance = Math.round(suspectsByChance)
  return `Failed by ${sayList(models)}. Our fact may be wrong: check before you quote. If their mistakes were independent, all would fail ${chance === 0 ? 'hardly any question' : `about ${countOf(chance, 'question')}`}.`
}

export function sayPenalised({ penalty, value, low, high, of }: PenalisedScore): string {
  return `Right less ${penalty} x wrong: ${points(value)} points [${points(low)}, ${points(high)}] of 100, of ${countOf(of, 'judged answer')}; a question left open counts 0.`
}

function points(rate: number): string {
  const said = formatPercent(Math.abs(rate)).replace(' %', '')
  return rate < 0 ? `-${said}` : said
}
