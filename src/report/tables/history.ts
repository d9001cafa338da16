import type { Comparison } from '../comparison.ts'
import type { Report } from '../report.ts'
import { runNames, sayName } from '../run-names.ts'
import {
  type MadeTable,
  madeTableVersion,
  numberColumn,
  shareCell,
  type TableCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** A run of a report as a release: whose it is, and when it came, as far as is known. */
export interface Release {
  /** Index of the run in the report. */
  readonly run: number
  /** Releases of the same model have the same. */
  readonly model: string
}

/**
 * Releases of a model, oldest first as they are given. Each is linked to the latest earlier one that was judged on the same set
 * and task, with the paired difference of the share right, later minus earlier, and its 95 % interval.
 */
export function historyTable(report: Report, releases: readonly Release[]): MadeTable {
  const names = runNames(report).map(sayName)
  const rows = releases.map((release, place): readonly TableCell[] => {
    const run = report.runs[release.run]
    if (run === undefined) return []
    const link = linkOf(release, releases.slice(0, place), report.comparisons)
    return [
      words(names[release.run] ?? ''),
      words(run.questions.hash.slice(0, 8)),
      shareCell(run.accuracy),
      shareCell(run.hallucination),
      ...(link === undefined
        ? [words('none'), none, none, words('no earlier release on this set')]
        : [
            words(names[link.earlier] ?? ''),
            { kind: 'count' as const, count: link.questions },
            link.difference,
            words(link.conclusion),
          ]),
    ]
  })
  return {
    kind: 'table',
    version: madeTableVersion,
    id: 'history',
    source: 'the runs in the order of their folders, oldest first',
    title: 'Releases over time',
    columns: [
      wordsColumn('release'),
      wordsColumn('set'),
      numberColumn('right'),
      numberColumn('went along with a false premise'),
      wordsColumn('compared with'),
      numberColumn('questions'),
      numberColumn('difference'),
      wordsColumn('conclusion'),
    ],
    rows,
    notes: [
      'Difference: share right of this release minus that of the earlier one, on the questions that both were judged on, with its 95 % interval (paired cluster bootstrap).',
    ],
    signatures: releases.flatMap(({ run }) => report.runs[run]?.signature ?? []),
  }
}

const none: TableCell = { kind: 'none' }

interface Link {
  readonly earlier: number
  readonly questions: number
  readonly difference: TableCell
  readonly conclusion: string
}

function linkOf(
  later: Release,
  before: readonly Release[],
  comparisons: readonly Comparison[],
): Link | undefined {
  for (const earlier of before.toReversed()) {
    if (earlier.model !== later.model) continue
    const found = comparisons.find(
      ({ first, second }) =>
        (first === later.run && second === earlier.run) ||
        (first === earlier.run && second === later.run),
    )
    if (found === undefined) continue
    const { rate, low, high } = found.difference
    const difference =
      found.first === later.run
        ? { value: rate, low, high }
        : { value: -rate, low: -high, high: -low }
    return {
      earlier: earlier.run,
      questions: found.questions,
      difference: { kind: 'number', ...difference },
      conclusion: sayConclusion(found, difference.value),
    }
  }
  return undefined
}

function sayConclusion({ conclusion }: Comparison, difference: number): string {
  switch (conclusion.kind) {
    case 'separated':
      return difference > 0 ? 'better' : 'worse'
    case 'equivalent':
      return `equivalent within ${conclusion.margin}`
    case 'untested':
      return 'not known: the assessor is untested on such replies'
    case 'not separated':
      return `not separated; ${conclusion.detectable.toFixed(3)} would be detected`
  }
}
