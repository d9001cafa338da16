import { Option } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { type LogField, type LogFields, logFields } from '../../exchange/logs/log.ts'
import { oneOf } from '../../text/nearest.ts'

/** Names the columns of a table of replies; may be given several times. */
export function logFieldOption(): Option {
  return new Option(
    '--field <NAME=COLUMN>',
    `for a table: which column is the ${logFields.join(', ')}`,
  )
    .argParser((given: string, before: LogFields | undefined) => ({ ...before, ...fieldIn(given) }))
    .default({}, 'the usual names')
}

function fieldIn(given: string): LogFields {
  const [name = '', column = ''] = given.split(/=(.*)/s)
  const field = logFields.find((each): each is LogField => each === name)
  if (field !== undefined && column !== '') return { [field]: column }
  throw new ElenchusError('bad-argument', `--field can't be "${given}".`, {
    fix: `Write NAME=COLUMN. ${oneOf(name, logFields)}`,
  })
}
