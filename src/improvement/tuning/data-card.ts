import type { LessonKind } from '../lesson.ts'
import type { SplitCounts } from '../splits/split-counts.ts'
import type { TeachingManifest } from '../teaching-manifest.ts'
import type { TuningLayout } from './layout.ts'
import { dataFile } from './layout.ts'

export interface TuningCounts {
  readonly rows: Readonly<Record<LessonKind, number>>
  readonly mixed: number
  readonly yes: number
  readonly no: number
  readonly letters: Readonly<Record<string, number>>
  readonly falsePremises: number
  /** Estimated from characters, not with a tokenizer. */
  readonly approximateTokens: number
  readonly uncertified: number
  readonly unanswerable: number
  /** Errors without a reply to reject. */
  readonly withoutPair: number
}

/** Describes the data to its users. */
export function dataCard(
  teaching: TeachingManifest,
  counts: TuningCounts,
  split: SplitCounts,
  layout: TuningLayout,
): string {
  const { rows } = counts
  const letters = Object.entries(counts.letters).map(([letter, count]) => `${letter} ${count}`)
  return [
    '# Tuning data',
    '',
    `${teaching.notice}`,
    '',
    '| | |',
    '| --- | --- |',
    `| layout | ${layout.id}: ${layout.description} |`,
    `| rows | ${rows.error} errors, ${rows.wording} other wordings of them, ${rows.twin} true twins, ${rows.right} right answers, ${counts.mixed} mixed in |`,
    `| answers | ${counts.yes} yes, ${counts.no} no; letters ${letters.join(', ') || 'none'}; ${counts.falsePremises} false premises, answered with their correction |`,
    `| tokens | about ${counts.approximateTokens}, by a count of characters: the tuner's own tokenizer decides |`,
    `| left out | ${counts.uncertified} not certified, ${counts.unanswerable} without an answer that the graph knows, ${counts.withoutPair} without a reply to reject |`,
    `| split | by ${split.by === 'set' ? 'the set itself' : `${split.by}, seed ${teaching.seed}, train share ${teaching.trainShare}`}: ${split.train} questions on the train side, ${split.test} on the test side, ${split.neither} on neither |`,
    ...(split.leaking === 0
      ? []
      : [
          `| leaks | ${split.leaking} train questions left out, as a question outside train asks the same fact, its reversal, its twin or a hop of it |`,
        ]),
    `| shared | ${split.sharing} questions of the test side share an object or an option with the train side |`,
    `| out of | a run of ${inCell(teaching.model)} under ${inCell(teaching.protocol)}, judged by ${inCell(teaching.assessor)} |`,
    `| set | ${teaching.questions} |`,
    `| canary | ${inCell(teaching.canary)} |`,
    `| licences | ${teaching.sources.map(({ source, licence }) => `${inCell(source)}: ${inCell(licence ?? 'not known')}`).join('; ') || 'not known'} |`,
    '',
    `Tuned by: ${layout.command}. The data is ${dataFile}; learning rate 2e-5, cosine, one epoch, as in FactChecker (Wang et al. 2024, section 4.5), where the tuner lets us say so.`,
    '',
    'Test what it taught with `elenchus improve evaluate BEFORE AFTER --taught` and this folder.',
    '',
  ].join('\n')
}

function inCell(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replaceAll('|', '\\|')
}
