import type { Expected } from '../../domain/expected.ts'
import type { ImportResult } from '../../pipeline/import/import-questions.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { wrap } from '../../text/wrap.ts'

/** Text summary of an import. */
export function importSummary(result: ImportResult, output: string, width: number): string {
  const { manifest, layout, repeated, premises, answers, marked, of } = result
  const path = printable(output)
  const lines = [
    `${countOf(manifest.count, 'question')} read as ${layout} -> ${path}`,
    ...(of === undefined ? [] : [`A part of the ${formatCount(of)} in the file.`]),
    `premise true ${formatCount(premises.true)}, false ${formatCount(premises.false)}, unknown ${formatCount(premises.unknown)}`,
    `expected: ${sayAnswers(answers)}`,
    ...sayAcceptance(answers),
    ...(repeated > 0
      ? [`${countOf(repeated, 'question')} occurred more than once and count once.`]
      : []),
    ...sayLeftOut(result),
    'The answers come from the source; Elenchus has not proved them.',
    ...(marked > 0
      ? [
          `${countOf(marked, 'twin')} not certified, and marked so.`,
          `next: elenchus review ${shellWord(output)}`,
        ]
      : [`next: elenchus ask ${shellWord(output)} --model PROVIDER:MODEL -o runs`]),
  ]
  return lines.flatMap((line) => wrap(line, width)).join('\n')
}

/** In this order, independent of the file. */
const kinds: readonly (readonly [Expected['kind'], string])[] = [
  ['entities', 'names'],
  ['date', 'dates'],
  ['quantity', 'numbers'],
  ['boolean', 'yes or no'],
  ['option', 'options'],
  ['none', 'that there is none'],
  ['rejection', 'a rejected premise'],
  ['acceptance', 'an accepted premise'],
]

function sayAnswers(answers: ImportResult['answers']): string {
  return kinds
    .flatMap(([kind, said]) => {
      const count = answers[kind]
      return count === undefined ? [] : [`${said} ${formatCount(count)}`]
    })
    .join(', ')
}

/** Questions without an answer to compare replies with. */
function sayAcceptance({ acceptance = 0 }: ImportResult['answers']): readonly string[] {
  return acceptance === 0
    ? []
    : [
        `${countOf(acceptance, 'question')} ${acceptance === 1 ? 'has' : 'have'} no answer in the file, or a whole sentence. Elenchus judges only whether a reply accepts the premise, so these don't count in accuracy.`,
      ]
}

function sayLeftOut({ leftOut }: ImportResult): readonly string[] {
  const reasons = Object.entries(leftOut).map(
    ([reason, count]) => `${reason} ${formatCount(count)}`,
  )
  return reasons.length === 0 ? [] : [`Skipped: ${reasons.join(', ')}.`]
}
