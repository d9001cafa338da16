import { escapeMarkdown, markdownBlock } from '../../text/escape-markdown.ts'
import {
  sayDetectionBeside,
  sayPenalised,
  saySuspects,
  saySuspicion,
  suspectsTitle,
} from '../across.ts'
import { changedColumns, changedRows, changedTitle, sayChanged } from '../changed-words.ts'
import { countOf, formatCount, formatPercent, formatShare } from '../format-share.ts'
import {
  besidesOf,
  costOf,
  headlinesOf,
  nextStepsOf,
  refusalsOf,
  sayComparisons,
  sayNoHeadline,
  sayRank,
  sayRun,
} from '../headlines.ts'
import { notesOf } from '../notes.ts'
import type { Report, RunReport, Slice } from '../report.ts'
import type { ShownError } from '../shown-error.ts'
import { noneBelow, telling } from '../slices.ts'
import { tableBlocks } from '../tables/render-table.ts'
import { trustNotesOf } from '../trust-notes.ts'
import { sayOutcome, sayReason } from '../words.ts'
import type { Renderer } from './renderer.ts'

/** Always the whole report, because a file has no space limit. */
export const markdown: Renderer = {
  id: 'markdown',
  endings: ['.md', '.markdown'],
  description: 'the whole report, for a file or an issue',
  render: (report, { runs }) => `${blocksOf(report, runs).join('\n\n')}\n`,
}

function blocksOf(report: Report, runs: string): string[] {
  if (report.runs.length === 0) return ['# Report', 'No runs. `elenchus ask` makes one.']
  return [
    '# Report',
    ...overviewBlocks(report),
    ...report.runs.flatMap((run) => runBlocks(report, run, runs)),
    ...(report.firmness ?? []).flatMap(tableBlocks),
  ]
}

function overviewBlocks(report: Report): string[] {
  if (report.runs.length < 2) return []
  const rows = report.runs.map((run) => [
    escapeMarkdown(sayRun(report, run)),
    formatShare(run.accuracy),
    sayRank(run),
    formatShare(run.hallucination),
    formatShare(run.abstention),
    formatCount(run.counts.failed),
    formatCount(run.counts.unassessed + run.counts.unjudged),
  ])
  const titles = [
    'Model',
    'Right',
    'Rank',
    'Went along with a false premise',
    "Said it doesn't know",
    'Failed',
    'Not judged',
  ]
  return [
    table(titles, rows),
    ...[...sayComparisons(report), ...sayDetectionBeside(report)].map(escapeMarkdown),
    ...suspectBlocks(report),
  ]
}

function suspectBlocks(report: Report): string[] {
  const suspects = saySuspects(report)
  if (suspects.length === 0) return []
  const lines = suspects.map(
    ({ sentence, command }) => `- ${escapeMarkdown(sentence)} \`${command}\``,
  )
  return [
    `## ${escapeMarkdown(suspectsTitle(report))}`,
    escapeMarkdown(saySuspicion(report)),
    lines.join('\n'),
  ]
}

function runBlocks(report: Report, run: RunReport, runs: string): string[] {
  const headlines = headlinesOf(run)
  return [
    `## ${escapeMarkdown(sayRun(report, run))}`,
    ...(run.model.simulated ? ['A simulated model: a stand-in with planted abilities.'] : []),
    ...(headlines.length === 0 ? [sayNoHeadline(run)] : []),
    ...headlines.map(
      ({ title, share, sentence }) => `**${formatShare(share)}** ${title}  \n${sentence}`,
    ),
    ...notesOf(run).map(escapeMarkdown),
    ...trustNotesOf(run).map(escapeMarkdown),
    ...besideBlocks(run),
    ...telling(run.slices).flatMap(({ id, title }) => sliceBlocks(title, run.slices[id])),
    ...telling(run.assumed.slices).flatMap(({ id, title }) =>
      sliceBlocks(`Assumed: ${title.toLowerCase()}`, run.assumed.slices[id]),
    ),
    ...changedBlocks(run),
    ...weakestBlocks(run, runs),
    ...errorBlocks(run.errors, runs),
    `\`${run.signature}\``,
  ]
}

function besideBlocks(run: RunReport): string[] {
  const besides = besidesOf(run)
  const sentences = [
    ...(run.penalised === undefined ? [] : [escapeMarkdown(sayPenalised(run.penalised))]),
    ...(besides.length === 0 ? [] : [`Beside these: ${besides.join('; ')}.`]),
    ...refusalsOf(run).map(escapeMarkdown),
    ...costOf(run).map(escapeMarkdown),
    ...nextStepsOf(run.counts),
  ]
  return sentences.length === 0 ? [] : [sentences.join(' ')]
}

function sliceBlocks(title: string, slices: readonly Slice[]): string[] {
  if (slices.length === 0) return []
  const rows = slices.map(({ label, accuracy, baseline: { chance, alwaysYes } }) => [
    escapeMarkdown(label),
    formatShare(accuracy),
    accuracy.status === 'empty' ? '' : formatCount(accuracy.of),
    chance === 0 ? '' : formatPercent(chance),
    alwaysYes === undefined ? '' : formatPercent(alwaysYes),
  ])
  return [table([title, 'Right', 'Of', 'By chance', 'Always yes'], rows)]
}

function changedBlocks({ changed }: RunReport): string[] {
  if (changed === undefined) return []
  const rows = changedRows(changed).map((row) => row.map(escapeMarkdown))
  return [
    ...(rows.length === 0 ? [] : [table([changedTitle, ...changedColumns], rows)]),
    sayChanged(changed).map(escapeMarkdown).join(' '),
  ]
}

/** Only parts that are significantly worse: the lowest of many shares is always low. */
function weakestBlocks({ weakest }: RunReport, runs: string): string[] {
  const below = weakest.filter((slice) => slice.below)
  if (below.length === 0) return weakest.length === 0 ? [] : [noneBelow]
  const rows = below.map(({ dimension, label, accuracy, example }) => [
    escapeMarkdown(`${dimension}: ${label}`),
    formatShare(accuracy),
    accuracy.status === 'empty' ? '' : formatCount(accuracy.of),
    example === undefined ? '' : escapeMarkdown(example.text),
    example === undefined ? '' : `\`elenchus why ${example.question} ${runs}\``,
  ])
  return [table(['Worse than the rest', 'Right', 'Of', 'An error', 'More'], rows)]
}

function errorBlocks(errors: readonly ShownError[], runs: string): string[] {
  if (errors.length === 0) return []
  return [
    `### ${countOf(errors.length, 'error')}`,
    ...errors.flatMap((error, index) => errorBlock(error, index + 1, runs)),
  ]
}

function errorBlock(error: ShownError, number: number, runs: string): string[] {
  const options = error.options.map(({ letter, text }) => `${letter}) ${escapeMarkdown(text)}`)
  return [
    `**${number}\\. ${escapeMarkdown(error.text)}**`,
    ...(options.length === 0 ? [] : [options.join('  \n')]),
    'It said:',
    markdownBlock(error.cut ? `${error.reply}…` : error.reply),
    [
      `- Right is: ${escapeMarkdown(error.expected)}`,
      `- Verdict: ${sayOutcome(error.outcome)}: ${escapeMarkdown(sayReason(error.reason))}`,
      ...error.because.map((sentence) => `- Because: ${escapeMarkdown(sentence)}`),
      `- More: \`elenchus why ${error.question} ${runs}\``,
    ].join('\n'),
  ]
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, titles.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
