import { type Command, Option } from 'commander'
import type { OwnersWord } from '../pipeline/owners-word.ts'
import { shellWord } from '../text/shell-word.ts'
import { collect } from './arguments.ts'

/** The options by which the owner of a graph declares what holds in it. */
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
        'you declare that there is one value each (IRI, label or column); may be repeated',
      ).argParser(collect),
    )
    .addOption(
      new Option(
        '--complete <RELATION>',
        'you declare that its known values are all there are; may be repeated',
      ).argParser(collect),
    )
    .option('--closed', 'you declare that the graph is all there is to know')
}

export function ownersWordOf({ one, complete, closed }: OwnerOptions): OwnersWord {
  return {
    ...(one !== undefined && { one }),
    ...(complete !== undefined && { complete }),
    ...(closed !== undefined && { closed }),
  }
}

/** The same, for a command that is copied from an output of another one. */
export function ownerWords({ one = [], complete = [], closed }: OwnerOptions): readonly string[] {
  return [
    ...one.map((name) => `--one ${shellWord(name)}`),
    ...complete.map((name) => `--complete ${shellWord(name)}`),
    ...(closed === true ? ['--closed'] : []),
  ]
}
