import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { testResultType } from '../../report/attestation.ts'
import { modelCard } from '../../report/model-card.ts'
import { fileError } from '../../workspace/file-error.ts'
import { attest } from './attest.ts'
import { type ReportRequest, report } from './report.ts'
import { runDigests } from './run-digests.ts'

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

const Attested = z.looseObject({
  predicateType: z.literal(testResultType),
  predicate: z.looseObject({
    configuration: z.array(
      z.looseObject({
        annotations: z
          .looseObject({
            version: z.string(),
            assessor: z.string(),
            gates: z.array(
              z.object({
                direction: z.enum(['fail-under', 'fail-over']),
                measure: z.string(),
                limit: z.number(),
              }),
            ),
            options: z.object({
              look: z.number().exactOptional(),
              looks: z.number().exactOptional(),
              coverage: z.number().exactOptional(),
            }),
          })
          .optional(),
      }),
    ),
  }),
})

export interface VerifyRequest extends Omit<ReportRequest, 'penalty'> {
  /** A report in JSON, a model card, an attestation. */
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
 * Makes a report, a model card or an attestation again from its runs, and compares it with the file. Throws `unreadable-file`
 * when the file is none of them.
 */
export async function verifyReport({ file, ...request }: VerifyRequest): Promise<Verified> {
  const { value, again, elenchus } = readMade(await readText(file), file)
  const made = await again(request)
  const differences: Difference[] = []
  collect(value, JSON.parse(JSON.stringify(made)), [], differences)
  return { same: differences.length === 0, differences, elenchus }
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw fileError(error, file)
  })
}

interface Made {
  readonly value: unknown
  readonly elenchus: string
  /** The same from the runs as they are now. */
  readonly again: (request: Omit<VerifyRequest, 'file'>) => Promise<unknown>
}

function readMade(text: string, file: string): Made {
  const card = /^Made by Elenchus (\S+);.*$/m.exec(text)
  if (text.startsWith('---\n') && card !== null) return readCard(text, card[1])
  try {
    const value: unknown = JSON.parse(text)
    const attested = Attested.safeParse(value)
    return attested.success ? readAttestation(value, attested.data) : readReport(value)
  } catch (error) {
    throw new ElenchusError(
      'unreadable-file',
      `${file} is no report in JSON, model card or attestation.`,
      {
        fix: 'Name a file of `elenchus report RUNS -o FILE.json`, `report RUNS --card -o FILE` or `gate RUNS --attest FILE`.',
        cause: error,
      },
    )
  }
}

function readReport(value: unknown): Made {
  const { runs, elenchus } = Written.parse(value)
  const penalty = runs.find(({ penalised }) => penalised !== undefined)?.penalised?.penalty
  const assessor = runs.find((run) => run.assessor !== undefined)?.assessor?.id
  const again: Made['again'] = (request) =>
    report({
      ...request,
      assessor: assessor ?? request.assessor,
      ...(penalty === undefined ? {} : { penalty }),
    })
  return { value, elenchus, again }
}

/** Line by line; but for the last, which names the folders as they were then. */
function readCard(text: string, elenchus = ''): Made {
  const linesOf = (card: string) => card.replace(/^Made by .*$/m, '').split('\n')
  const again: Made['again'] = async (request) => {
    const [made, digests] = await Promise.all([
      report(request),
      runDigests(request.folders, request),
    ])
    return linesOf(modelCard(made, digests, 'RUNS'))
  }
  return { value: linesOf(text), elenchus, again }
}

function readAttestation(value: unknown, { predicate }: z.infer<typeof Attested>): Made {
  const asked = predicate.configuration.flatMap(({ annotations }) => annotations ?? [])[0]
  if (asked === undefined) throw new Error('no thresholds')
  const again: Made['again'] = async (request) => {
    const of = { ...request, assessor: asked.assessor }
    return attest(of, await report(of), asked)
  }
  return { value, elenchus: asked.version, again }
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
