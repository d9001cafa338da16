import { ElenchusError } from '../../errors.ts'
import { frameOf } from '../../report/frame/frame.ts'
import { tableOfRuns } from '../../report/tables/made-table.ts'
import type { MatcherAgreement } from '../../report/tables/matcher-agreement.ts'
import type { MadeTable } from '../../report/tables/paper-table.ts'
import { paperTableNamed, tableOfAgreement } from '../../report/tables/paper-tables.ts'
import { withPeople } from '../../report/tables/with-people.ts'
import { humanJudgements } from '../assess/human-judgements.ts'
import { matcherAgreement } from '../assess/matcher-agreement.ts'
import { evidenceIn } from './run-evidence.ts'
import { scoresIn } from './run-scores.ts'

export interface TableRequest {
  /** Folders of runs or, for a table of agreement, its file. */
  readonly folders: readonly string[]
  readonly table: string
  readonly assessor: string
  readonly questions?: string
  /** Files of people's judgements. */
  readonly judgements?: readonly string[]
}

/** One of the papers' tables, from runs or from the output of `agree --json`. */
export async function makeTable(request: TableRequest): Promise<MadeTable> {
  const table = paperTableNamed(request.table)
  if (table.reads === 'agreement') {
    return tableOfAgreement(table, await agreementIn(request.folders))
  }
  const { stored, evidence, disputed } = await evidenceIn(request.folders, request)
  const { runs } = await frameOf(evidence, { disputed })
  const scores = await Promise.all(
    stored.map(({ folder }) => (table.scores ? scoresIn(folder) : [])),
  )
  const { judgements = [] } = request
  const words = judgements.length === 0 ? undefined : await humanJudgements(judgements)
  return tableOfRuns(
    table,
    runs.map((run, index) => ({ ...withPeople(run, words), scores: scores[index] ?? [] })),
  )
}

function agreementIn([path = '', ...others]: readonly string[]): Promise<MatcherAgreement> {
  if (others.length > 0) {
    throw new ElenchusError('bad-argument', 'This table needs exactly one agreement file.', {
      fix: `Name one: ${path}.`,
    })
  }
  return matcherAgreement(path)
}
