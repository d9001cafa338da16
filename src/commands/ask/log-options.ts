import { ElenchusError } from '../../errors.ts'
import { type LogField, type LogFields, logFields } from '../../interop/logs/log.ts'
import type { OptionSet } from '../../options/option.ts'
import { parsedBy, type Value } from '../../options/value.ts'
import { oneOf } from '../../text/nearest.ts'

const field: Value<LogFields> = {
  ...parsedBy((given, before) => ({ ...before, ...fieldIn(given) })),
  isRepeatable: true,
}

/** Names the columns of a table of replies. */
export const logOptions = {
  field: {
    flags: '--field <NAME=COLUMN>',
    value: field,
    says: `for a table: which column is the ${logFields.join(', ')}`,
    otherwise: 'the usual names',
  },
} satisfies OptionSet

function fieldIn(given: string): LogFields {
  const [name = '', column = ''] = given.split(/=(.*)/s)
  const field = logFields.find((each): each is LogField => each === name)
  if (field !== undefined && column !== '') return { [field]: column }
  throw new ElenchusError('bad-argument', `--field can't be "${given}".`, {
    fix: `Write NAME=COLUMN. ${oneOf(name, logFields)}`,
  })
}
