import type { Statement } from '../../domain/fact.ts'
import type { TruthOptions } from '../../domain/oracle.ts'
import type { Truth } from '../../domain/truth.ts'
import type { GroundError } from '../../knowledge/calibration/ground-error.ts'
import type { Knowledge } from '../../knowledge/knowledge.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import { groundOf } from './ground-of.ts'
import { resolveRows } from './statements/resolve-rows.ts'
import {
  readStatementRows,
  type StatementHeader,
  type StatementRow,
  type StatementSource,
} from './statements/statement-rows.ts'

export interface TruthRequest extends TruthOptions {
  readonly statements: StatementSource
  readonly knowledge: string
  /** The user's own entries, added to the shipped ones. */
  readonly lexicon?: UserLexicon
  /** The cache folder; see `OpenOptions`. */
  readonly cache?: string
}

/** A row with its truth. Without a statement the row could not be read. */
export interface JudgedRow extends StatementRow {
  readonly statement?: Statement
  readonly truth: Truth
}

export interface TruthCounts {
  readonly statements: number
  readonly true: number
  readonly false: number
  readonly unknown: number
  /** False statements whose error rate could not be measured: they rest only on the lexicon's declarations. */
  readonly declared: number
  /** Whether this graph has enough data on any relation to measure how often statements are wrongly called false. */
  readonly measured: boolean
  /** Ids of the grounds and proofs that decided, with the number of statements. */
  readonly by: Readonly<Record<string, number>>
  /** Line numbers of a few unreadable rows, and the number of all. */
  readonly broken: readonly number[]
  readonly brokenCount: number
}

// a set query costs the same for few rows as for many
const batchSize = 50_000
const mostListed = 5

/** Judges a table of statements; `take` gets the rows in order, in batches. */
export async function truth(
  request: TruthRequest,
  take: (rows: readonly JudgedRow[], header: StatementHeader) => Promise<void>,
): Promise<{ readonly counts: TruthCounts; readonly header: StatementHeader }> {
  const lexicon = loadLexicon(request.lexicon)
  await using knowledge = await openKnowledge(request.knowledge, {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
    ...(request.maxError !== undefined && {
      maxErrors: { statement: request.maxError, pooled: request.maxError },
    }),
    ...(request.cache !== undefined && { cache: request.cache }),
  })
  const tally = new Tally()
  const header = await readStatementRows(request.statements, batchSize, async (rows, columns) => {
    const judged = await judge(knowledge, rows, columns, request)
    for (const row of judged) tally.add(row)
    await take(judged, columns)
  })
  const measured = (await knowledge.groundErrors()).some(isMeasured)
  return { counts: { ...tally.counts(), measured }, header }
}

function isMeasured({ use, standing }: GroundError): boolean {
  return use === 'statement' && (standing === 'measured' || standing === 'contradicted')
}

async function judge(
  knowledge: Knowledge,
  rows: readonly StatementRow[],
  header: StatementHeader,
  options: TruthOptions,
): Promise<readonly JudgedRow[]> {
  const resolved = await resolveRows(rows, header, knowledge)
  const statements = resolved.flatMap((row) => (row.kind === 'statement' ? [row.statement] : []))
  const truths = (await knowledge.truth(statements, options))[Symbol.iterator]()
  return rows.map(({ line, fields }, index): JudgedRow => {
    const own = resolved[index]
    if (own?.kind === 'statement') {
      const next = truths.next()
      if (next.done === true) throw new Error('fewer truths than statements')
      return { line, fields, statement: own.statement, truth: next.value }
    }
    const reason = own?.reason ?? 'the row could not be read'
    const truth: Truth = { status: 'unknown', reason }
    return own?.kind === 'broken' ? { line, fields, fault: reason, truth } : { line, fields, truth }
  })
}

class Tally {
  readonly #status = { true: 0, false: 0, unknown: 0 }
  readonly #by = new Map<string, number>()
  readonly #broken: number[] = []
  #brokenCount = 0
  #declared = 0

  add({ truth, fault, line }: JudgedRow): void {
    this.#status[truth.status]++
    const by = groundOf(truth)
    if (truth.status === 'false' && truth.certificate.error === undefined) this.#declared++
    if (by !== '') this.#by.set(by, (this.#by.get(by) ?? 0) + 1)
    if (fault === undefined) return
    this.#brokenCount++
    if (this.#broken.length < mostListed) this.#broken.push(line)
  }

  counts(): Omit<TruthCounts, 'measured'> {
    const { true: yes, false: no, unknown } = this.#status
    const by = [...this.#by].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    return {
      statements: yes + no + unknown,
      ...this.#status,
      declared: this.#declared,
      by: Object.fromEntries(by),
      broken: this.#broken,
      brokenCount: this.#brokenCount,
    }
  }
}
