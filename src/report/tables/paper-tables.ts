import { ElenchusError } from '../../errors.ts'
import { oneOf } from '../../text/nearest.ts'
import { evidenceTable } from './evidence.ts'
import { factChecker4 } from './factchecker-4.ts'
import { factChecker5 } from './factchecker-5.ts'
import { factChecker6 } from './factchecker-6.ts'
import { factChecker7 } from './factchecker-7.ts'
import { firmnessTables } from './firmness-tables.ts'
import { invite2 } from './invite-2.ts'
import { invite3 } from './invite-3.ts'
import type { MatcherAgreement } from './matcher-agreement.ts'
import {
  type AgreementTable,
  type MadeTable,
  madeTableVersion,
  type PaperTable,
} from './paper-table.ts'
import { synQa21 } from './syn-qa2-1.ts'
import { synQa22 } from './syn-qa2-2.ts'
import { synQa24 } from './syn-qa2-4.ts'
import { synQa2Bias } from './syn-qa2-bias.ts'

export const paperTables: readonly PaperTable[] = [
  factChecker4,
  factChecker5,
  factChecker6,
  factChecker7,
  invite2,
  invite3,
  synQa21,
  synQa22,
  synQa2Bias,
  synQa24,
  evidenceTable,
  ...firmnessTables,
]

/** Throws `unknown-table`. */
export function paperTableNamed(id: string): PaperTable {
  const found = paperTables.find((table) => table.id === id)
  if (found !== undefined) return found
  const names = paperTables.map((table) => table.id)
  throw new ElenchusError('unknown-table', `There is no table "${id}".`, { fix: oneOf(id, names) })
}

export function tableOfAgreement(table: AgreementTable, agreement: MatcherAgreement): MadeTable {
  const { id, source, title } = table
  const judges = agreement.assessors.map(({ assessor }) => `${assessor.id}:v${assessor.version}`)
  return {
    kind: 'table',
    version: madeTableVersion,
    id,
    source,
    title,
    ...table.make(agreement),
    signatures: [`elenchus:${agreement.elenchus}|assessors:${judges.join(',')}`],
  }
}
