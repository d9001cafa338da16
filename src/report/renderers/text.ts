import { printable } from '../../text/printable.ts'
import { type Column, formatTable } from '../../text/table.ts'
import { ornamentsOf, paint, type TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { sayPenalised, saySuspects, saySuspicion, suspectsTitle } from '../across.ts'
import { placesByRank } from '../by-rank.ts'
import { changedColumns, changedRows, changedTitle, sayChanged } from '../changed-words.ts'
import { decidingNotesOf } from '../deciding-notes.ts'
import { firstLinesOf } from '../first-lines.ts'
import { countOf, formatCount, formatInterval, formatPercent, formatRate } from '../format-share.ts'
import {
  besidesOf,
  costOf,
  headlinesOf,
  nextStepsOf,
  refusalsOf,
  sayNoHeadline,
} from '../headlines.ts'
import { notesOf } from '../notes.ts'
import type { Report, RunReport, Slice, WeakSlice } from '../report.ts'
import { noneBelow, telling } from '../slices.ts'
import { tableLines } from '../tables/render-table.ts'
import { trustNotesOf } from '../trust-notes.ts'
import { sayModel, sayTask } from '../words.ts'
import type { Renderer, RenderOptions } from './renderer.ts'
import { errorLines } from './text-error.ts'
import { measureLines } from './text-measures.ts'
import { sideBySide } from './text-side-by-side.ts'

export const text: Renderer = {
  id: 'text',
  endings: ['.txt'],
  description: 'for the terminal',
  render: (report, options) => `${linesOf(report, options).join('\n')}\n`,
}

function linesOf(report: Report, options: RenderOptions): string[] {
  const { firmness = [] } = report
  return [
    ...scoreLines(report, options),
    ...firmness.flatMap((table) => ['', ...tableLines(table, options)]),
  ]
}

function scoreLines(report: Report, options: RenderOptions): string[] {
  const [only, ...others] = report.runs
  if (only === undefined) return ['No runs. `elenchus ask` makes one.']
  const first = firstLinesOf(report, options.runs).flatMap((line) =>
    wrap(printable(line), options.width).map((each) => paint(each, 'bad', options)),
  )
  const opening = first.length === 0 ? [] : [...first, '']
  if (others.length === 0) return [...opening, ...runLines(report, only, options)]

  const overview = [...opening, ...sideBySide(report, options)]
  const notes = noteLines(report, options)
  const ordered = placesByRank(report.runs).flatMap((place) => report.runs[place] ?? [])
  return options.full
    ? [
        overview,
        notes,
        suspectLines(report, options),
        ...ordered.map((run) => runLines(report, run, options)),
      ]
        .filter((section) => section.length > 0)
        .flatMap(spaced)
    : [
        ...[overview, notes].filter((section) => section.length > 0).flatMap(spaced),
        ...ordered.map((run) => paint(run.signature, 'dim', options)),
      ]
}

const notesShown = 3

/** What could change how the table is read; the rest is for who asks. */
function noteLines(report: Report, options: RenderOptions): string[] {
  const notes = decidingNotesOf(report)
  const shown = notes.slice(0, options.full ? undefined : notesShown)
  const more = notes.length - shown.length
  return [
    ...shown.flatMap((note) => wrap(printable(note), options.width)),
    ...(more === 0 ? [] : [paint(`${countOf(more, 'more note')}: --full`, 'dim', options)]),
  ]
}

function suspectLines(report: Report, options: RenderOptions): string[] {
  const suspects = saySuspects(report)
  if (suspects.length === 0) return []
  return [
    paint(suspectsTitle(report), 'strong', options),
    ...wrap(printable(saySuspicion(report)), options.width),
    ...suspects.flatMap(({ sentence, command }) => [
      ...wrap(`  ${printable(sentence)}`, options.width),
      paint(`  ${printable(command)}`, 'dim', options),
    ]),
  ]
}

function runLines(report: Report, run: RunReport, options: RenderOptions): string[] {
  const sections = [
    titleLines(run, options),
    options.full ? headlineLines(run, options) : measureLines(run, options),
    ...(options.full
      ? telling(run.slices).map(({ id, title }) => sliceLines(title, run.slices[id], options))
      : [sliceLines('Form', run.slices.form, options)]),
    ...assumedLines(run, options),
    changedLines(run, options),
    weakestLines(run, options),
    ...(options.full
      ? run.errors.map((error, index) => errorLines(error, index + 1, options))
      : []),
  ]
  return [
    ...sections.filter((section) => section.length > 0).flatMap(spaced),
    ...(options.full ? fullNotes(run, options) : noteLines(report, options)),
    ...footLines(run, options),
  ]
}

/** The run, and below it what is in none of its numbers, and what it cost. */
function titleLines(run: RunReport, options: RenderOptions): string[] {
  const besides = [...besidesOf(run), ...costOf(run).map((line) => line.replace(/\.$/, ''))]
  return [
    titleOf(run, options),
    ...wrap(printable(besides.join('; ')), options.width)
      .filter((line) => line !== '')
      .map((line) => paint(line, 'dim', options)),
  ]
}

function titleOf(run: RunReport, options: RenderOptions): string {
  const { dot } = ornamentsOf(options)
  const parts = [
    paint(printable(sayModel(run.model)), 'strong', options),
    ...(run.model.simulated ? ['a simulated model'] : []),
    printable(`${run.protocol.id} v${run.protocol.version}`),
    countOf(run.questions.count, 'question'),
    ...(run.samples === 1 ? [] : [`${run.samples} samples of each`]),
    ...(run.protocol.task === 'answer' ? [] : [`asked to ${sayTask(run.protocol.task)}`]),
  ]
  return parts.join(` ${dot} `)
}

/** The number first, then its interval, and the explanation below. */
function headlineLines(run: RunReport, options: RenderOptions): string[] {
  const headlines = headlinesOf(run)
  if (headlines.length === 0) return wrap(sayNoHeadline(run), options.width)
  return headlines.flatMap(({ title, share, sentence }) => [
    `${paint(formatRate(share), 'strong', options)} ${formatInterval(share)} ${title}`,
    ...wrap(sentence, options.width - 2).map((line) => paint(`  ${line}`, 'dim', options)),
  ])
}

/** Assumed falsehoods by form, or in full by every informative dimension. */
function assumedLines({ assumed: { slices } }: RunReport, options: RenderOptions): string[][] {
  const shown = options.full ? telling(slices) : [{ id: 'form' as const, title: 'Form' }]
  return shown.map(({ id, title }) =>
    sliceLines(`Assumed: ${title.toLowerCase()}`, slices[id], options),
  )
}

function changedLines({ changed }: RunReport, style: RenderOptions): string[] {
  if (changed === undefined) return []
  const columns: readonly Column[] = [
    { title: changedTitle, align: 'left' },
    ...changedColumns.map((title) => ({ title, align: 'decimal' as const })),
  ]
  const rows = changedRows(changed).map((row) => row.map(printable))
  return [
    ...(rows.length === 0 ? [] : formatTable(columns, rows, style)),
    ...sayChanged(changed).flatMap((line) => wrap(printable(line), style.width)),
  ]
}

const scoreColumns: readonly Column[] = [
  { title: 'right', align: 'decimal' },
  { title: '95 %', align: 'left', tone: 'dim', keep: true },
  { title: 'of', align: 'right' },
]

function sliceLines(title: string, slices: readonly Slice[], style: TerminalStyle): string[] {
  if (slices.length === 0) return []
  const columns: readonly Column[] = [
    { title, align: 'left' },
    ...scoreColumns,
    { title: 'by chance', align: 'decimal', tone: 'dim' },
    { title: 'always yes', align: 'decimal', tone: 'dim' },
  ]
  const rows = slices.map(({ label, accuracy, baseline: { chance, alwaysYes } }) => [
    ...scoreCells(label, accuracy),
    chance === 0 ? '' : formatPercent(chance),
    alwaysYes === undefined ? '' : formatPercent(alwaysYes),
  ])
  return formatTable(columns, rows, style)
}

/** Only parts that are significantly worse: the lowest of many shares is always low. */
function weakestLines({ weakest }: RunReport, options: RenderOptions): string[] {
  const below = weakest.filter((slice) => slice.below).slice(0, options.full ? undefined : 3)
  if (below.length === 0) return options.full && weakest.length > 0 ? [noneBelow] : []
  const columns: readonly Column[] = [
    { title: 'Worse than the rest', align: 'left' },
    ...scoreColumns,
  ]
  const rows = below.map(({ dimension, label, accuracy }) =>
    scoreCells(`${dimension}: ${label}`, accuracy),
  )
  return [
    ...formatTable(columns, rows, options),
    ...(options.full ? below.flatMap((slice) => exampleLines(slice, options)) : []),
  ]
}

function exampleLines({ dimension, label, example }: WeakSlice, options: RenderOptions): string[] {
  if (example === undefined) return []
  const sentence = `${dimension}: ${label}: ${example.text}`
  return [
    ...wrap(printable(sentence), options.width),
    paint(`  elenchus why ${example.question} ${printable(options.runs)}`, 'dim', options),
  ]
}

function scoreCells(label: string, accuracy: Slice['accuracy']): string[] {
  const of = accuracy.status === 'empty' ? '' : formatCount(accuracy.of)
  return [printable(label), formatRate(accuracy), formatInterval(accuracy), of]
}

function fullNotes(run: RunReport, options: RenderOptions): string[] {
  const lines = [
    ...(run.penalised === undefined ? [] : [sayPenalised(run.penalised)]),
    ...notesOf(run),
    ...trustNotesOf(run),
    ...refusalsOf(run),
    ...nextStepsOf(run.counts),
  ]
  return lines.flatMap((line) => wrap(printable(line), options.width))
}

function footLines(run: RunReport, options: RenderOptions): string[] {
  const [error] = run.errors
  const more =
    options.full || error === undefined
      ? []
      : onOneLine(
          `${countOf(run.errors.length, 'error')} in full: --full; one story:`,
          `elenchus why ${error.question} ${options.runs}`,
          options.width,
        )
  return [...more.map(printable), paint(run.signature, 'dim', options)]
}

/** A command gets its own line if it would wrap, so that it can be copied. */
function onOneLine(words: string, command: string, width: number): string[] {
  const line = `${words} ${command}`
  return line.length <= width ? [line] : [words, command]
}

function spaced(lines: readonly string[]): string[] {
  return [...lines, '']
}
