import { responseName } from '../../domain/response-name.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { ElenchusError } from '../../errors.ts'
import { type Audit, type AuditedReply, auditOf } from '../../report/audit.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { assess } from '../assess/assess.ts'
import { humanJudgements } from '../assess/human-judgements.ts'
import { entriesOf, openRun, type StoredRun } from '../assess/run-entries.ts'
import { type ImportedLogs, type ImportLogsRequest, importLogs } from './import-logs.ts'

export interface AuditRequest extends ImportLogsRequest {
  /** One of several graders in the logs; the first unless given. */
  readonly grader?: string
  readonly assessor: string
  /** Files that `collect` wrote. */
  readonly judgements: readonly string[]
  readonly onProgress: (run: string, done: number, total: number) => void
}

export interface AuditResult extends Audit {
  readonly kind: 'audit'
  readonly imported: ImportedLogs
  readonly grader: string
  readonly graders: readonly string[]
  readonly assessor: string
}

/** Imports logs, judges their replies, and compares the verdicts. Throws `no-responses` for logs without verdicts. */
export async function audit(request: AuditRequest): Promise<AuditResult> {
  const imported = await importLogs(request)
  const graders = [...new Set(imported.runs.flatMap((run) => run.graders))]
  const grader = graderIn(graders, request)
  const folders = await findRuns(request.output)
  await assess({ ...request, folders, assessors: [request.assessor] })
  const judgements = await humanJudgements(request.judgements)
  const replies: AuditedReply[] = []
  for (const folder of folders) {
    const run = await openRun(folder, request.questions)
    if (!imported.runs.some((each) => each.folder === folder && each.graders.includes(grader)))
      continue
    for await (const reply of repliesOf(run, grader, request.assessor)) {
      const judged = judgements
        .get(reply.name)
        ?.find(({ aspect, value }) => aspect === 'correct' && typeof value === 'boolean')
      replies.push({
        ...reply,
        ...(judged !== undefined && {
          judged: { value: judged.value === true, probability: judged.probability ?? 1 },
        }),
      })
    }
  }
  const { assessor } = request
  return { kind: 'audit', imported, grader, graders, assessor, ...auditOf(replies) }
}

async function* repliesOf(
  run: StoredRun,
  grader: string,
  assessor: string,
): AsyncGenerator<AuditedReply & { readonly name: string }> {
  // both walk the same responses in the same order
  const theirs = entriesOf(run, grader)
  try {
    for await (const { question, response, verdict } of entriesOf(run, assessor)) {
      const graded = rightIn((await theirs.next()).value?.verdict)
      if (response.status !== 'answered' || verdict === undefined || graded === undefined) continue
      yield {
        name: responseName(run.manifest, question.id, response.sample),
        model: run.manifest.model.label,
        question,
        task: run.manifest.protocol.task,
        reply: response.text,
        theirs: graded,
        ours: rightIn(verdict),
        verdict,
      }
    }
  } finally {
    await theirs.return(undefined)
  }
}

/** An abstention and a reply without an answer earn nothing, as graders count them. */
function rightIn(verdict: Verdict | undefined): boolean | undefined {
  switch (verdict?.outcome) {
    case 'correct':
    case 'corrected':
      return true
    case 'wrong':
    case 'accepted':
    case 'abstained':
    case 'incoherent':
      return false
    case 'unverifiable':
    case 'unassessed':
    case undefined:
      return undefined
  }
}

function graderIn(graders: readonly string[], { grader, logs }: AuditRequest): string {
  const [first] = graders
  if (first === undefined) {
    throw new ElenchusError(
      'no-responses',
      `${logs.join(', ')} has no verdicts of a grader, so there is nothing to audit.`,
      {
        fix: 'Score the replies in your harness first, name the column with --field grade=NAME, or use `elenchus import-run` and `assess`.',
      },
    )
  }
  if (grader === undefined) return first
  const named = graders.find((each) => each === grader || each === `their-${grader}`)
  if (named !== undefined) return named
  throw new ElenchusError('bad-argument', `There is no grader "${grader}" in the logs.`, {
    fix: `Use one of: ${graders.join(', ')}.`,
  })
}
