import { type Command, Option } from 'commander'
import type { OwnersWord } from '../../pipeline/generate/owners-word.ts'
import { shellWord } from '../../text/shell-word.ts'
import { collect } from '../console/arguments.ts'

/** Options with which the owner declares what holds in a graph. */
export interface OwnerOptions {
  readonly one?: readonly string[]
  readonly complete?: readonly string[]
  readonly closed?: boolean
}

export function addOwnerOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--one <RELATION>',
        'declare that this relation has one value per subject (IRI, label or column); repeatable',
      ).argParser(collect),
    )
    .addOption(
      new Option(
        '--complete <RELATION>',
        'declare that the known values of this relation are complete; repeatable',
      ).argParser(collect),
    )
    .option('--closed', 'declare that the whole graph is complete')
}

export function ownersWordOf({ one, complete, closed }: OwnerOptions): OwnersWord {
  return {
    ...(one !== undefined && { one }),
    ...(complete !== undefined && { complete }),
    ...(closed !== undefined && { closed }),
  }
}

/** The same options as text, for commands printed to be copied. */
export function ownerWords({ one = [], complete = [], closed }: OwnerOptions): readonly string[] {
  return [
    ...one.map((name) => `--one ${shellWord(name)}`),
    ...complete.map((name) => `--complete ${shellWord(name)}`),
    ...(closed === true ? ['--closed'] : []),
  ]
}
