import { ElenchusError } from '../../errors.ts'
import { paperTableNamed } from '../../report/tables/paper-tables.ts'
import { protocolNamed } from '../../responses/protocols/protocols.ts'
import { assessorsNamed } from '../assess/assessor-tools.ts'
import { metricsNamed } from '../assess/metric-tools.ts'
import type { StudyFile } from './study-file.ts'

type ErrorAt = (place: readonly PropertyKey[], message: string) => ElenchusError

/** Reports an unknown name at once: the stage that uses it may come hours later. */
export function refuseNames(study: StudyFile, errorAt: ErrorAt): StudyFile {
  const { protocols, assessors, metrics, report } = study
  // a protocol in the user's own file is read when it is used
  const shipped = (name: string) => name.includes(':') || protocolNamed(name)
  check(protocols, ['protocols'], shipped, errorAt)
  check(assessors, ['assessors'], (name) => assessorsNamed([name]), errorAt)
  check(metrics, ['metrics'], (name) => metricsNamed([name]), errorAt)
  check(report?.tables, ['report', 'tables'], paperTableNamed, errorAt)
  return study
}

function check(
  names: readonly string[] = [],
  place: readonly PropertyKey[],
  find: (name: string) => unknown,
  errorAt: ErrorAt,
): void {
  for (const [index, name] of names.entries()) {
    try {
      find(name)
    } catch (error) {
      if (!(error instanceof ElenchusError)) throw error
      throw errorAt([...place, index], `${error.message} ${error.fix.replace(/\.$/, '')}`)
    }
  }
}
