import type { CommanderError } from 'commander'
import { ElenchusError } from '../errors.ts'
import { capitalise } from '../text/capitalise.ts'

/** What commander says of arguments that it can't read, as an error like all others; the nearest name is the fix. */
export function argumentError(error: CommanderError, command: string | undefined): ElenchusError {
  const help = command === undefined ? '`elenchus --help`' : `\`elenchus ${command} --help\``
  const [said = '', suggestion] = error.message.replace(/^error: /, '').split(/\n\((?=Did you)/)
  const message = capitalise(said)
  return new ElenchusError('bad-argument', /[.?]$/.test(message) ? message : `${message}.`, {
    fix:
      suggestion === undefined
        ? `See ${help}.`
        : `${suggestion.replace(/\)$/, '')} ${help} lists all.`,
    cause: error,
  })
}
