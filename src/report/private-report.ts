import { type DimensionId, dimensions } from './dimensions.ts'
import type { AssumedReport, Baseline, Report, RunReport, Slice } from './report.ts'

/**
 * A report to be shared: the numbers, and no text of the graph, the questions or the replies. Parts that are named by
 * the graph (relations, topics, sets) are left out, as are examples, file names and servers' messages. Whatever text is
 * left stands at a field that is known to hold a word of Elenchus or the name of the model.
 */
export function privateReport({
  suspects: _,
  suspectsByChance: __,
  firmness: ___,
  ...report
}: Report): Report {
  return wordsOnly({ ...report, runs: report.runs.map(privateRun) }) as Report
}

function privateRun({ penalised, assumed, ...run }: RunReport): RunReport {
  const { hash, count } = run.questions
  return {
    ...run,
    ...(penalised && { penalised }),
    questions: { hash: hash.slice(0, 8), count },
    adjustments: [],
    counts: { ...run.counts, failureMessages: {} },
    baseline: withoutAnswer(run.baseline),
    assumed: privateAssumed(assumed),
    slices: privateSlices(run.slices),
    weakest: run.weakest.flatMap(({ example: _, ...part }) =>
      isOurs(part.dimension) ? [part] : [],
    ),
    errors: [],
  }
}

function privateAssumed(assumed: AssumedReport): AssumedReport {
  return { ...assumed, slices: privateSlices(assumed.slices) }
}

function privateSlices(slices: RunReport['slices']): RunReport['slices'] {
  const kept: Record<DimensionId, readonly Slice[]> = { ...slices }
  for (const { id } of dimensions) {
    kept[id] = isOurs(id)
      ? slices[id].map((part) => ({ ...part, baseline: withoutAnswer(part.baseline) }))
      : []
  }
  return kept
}

/** The most frequent answer may be a value of the graph. */
function withoutAnswer({ majority: _, ...baseline }: Baseline): Baseline {
  return baseline
}

function isOurs(id: DimensionId): boolean {
  return dimensions.some((dimension) => dimension.id === id && dimension.namedBy === 'elenchus')
}

/** Fields whose text is of a fixed set of words, a digest or the name of a model. */
const wordFields: ReadonlySet<string> = new Set([
  ...['kind', 'elenchus', 'signature', 'label', 'id', 'task', 'hash', 'status', 'dimension'],
  ...['key', 'measure', 'form', 'premise', 'letter', 'source', 'conclusion', 'drawn'],
])

/** Leaves out every text at another field, so that a field added later is private until somebody decides otherwise. */
function wordsOnly(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return wordFields.has(field) ? value : undefined
  // long fractions hold any number of a graph by chance
  if (typeof value === 'number') return Number(value.toFixed(3))
  if (Array.isArray(value)) return value.map((each) => wordsOnly(each, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = wordsOnly(each, name)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}
