import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../../workspace/file-error.ts'
import { type ReportRequest, report } from './report.ts'

const Written = z.looseObject({
  kind: z.literal('report'),
  version: z.number(),
  elenchus: z.string(),
  runs: z
    .array(
      z.looseObject({
        assessor: z.looseObject({ id: z.string() }).optional(),
        penalised: z.looseObject({ penalty: z.number() }).optional(),
      }),
    )
    .readonly(),
})

export interface VerifyRequest extends Omit<ReportRequest, 'penalty'> {
  /** A report in JSON. */
  readonly file: string
}

export interface Verified {
  readonly same: boolean
  /** The first places where the two differ. */
  readonly differences: readonly Difference[]
  /** The version that wrote it. */
  readonly elenchus: string
}

/** `path`: "runs.0.accuracy.rate". Values are JSON; a missing value is absent. */
interface Difference {
  readonly path: string
  readonly written?: string
  readonly made?: string
}

/**
 * Recomputes a report from its runs and compares it with the file. Throws `unreadable-file` when the file is not a
 * report.
 */
export async function verifyReport({ file, ...request }: VerifyRequest): Promise<Verified> {
  const { value, written } = await readReport(file)
  const penalty = written.runs.find(({ penalised }) => penalised !== undefined)?.penalised?.penalty
  const assessor = written.runs.find((run) => run.assessor !== undefined)?.assessor?.id
  const made = await report({
    ...request,
    assessor: assessor ?? request.assessor,
    ...(penalty === undefined ? {} : { penalty }),
  })
  const differences: Difference[] = []
  collect(value, JSON.parse(JSON.stringify(made)), [], differences)
  return { same: differences.length === 0, differences, elenchus: written.elenchus }
}

async function readReport(file: string) {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw fileError(error, file)
  })
  try {
    const value: unknown = JSON.parse(text)
    return { value, written: Written.parse(value) }
  } catch (error) {
    throw new ElenchusError('unreadable-file', `${file} is not a JSON report.`, {
      fix: 'Name a file that `elenchus report RUNS --json -o FILE` wrote.',
      cause: error,
    })
  }
}

const mostDifferences = 10

function collect(
  one: unknown,
  other: unknown,
  path: readonly string[],
  differences: Difference[],
): void {
  if (differences.length >= mostDifferences || isDeepStrictEqual(one, other)) return
  if (isRecord(one) && isRecord(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      collect(one[key], other[key], [...path, key], differences)
    }
  } else differences.push({ path: path.join('.'), ...worded({ written: one, made: other }) })
}

function worded(values: Readonly<Record<'written' | 'made', unknown>>): Partial<Difference> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, shortened(JSON.stringify(value))]))
}

const longestValue = 300

function shortened(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}...` : text
}

/** Includes arrays: their indices are keys. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
