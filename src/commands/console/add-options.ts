import { type Command, Option } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { groups } from '../../options/groups.ts'
import { type OptionEntry, type OptionSet, withoutMarkup } from '../../options/option.ts'
import type { Value } from '../../options/value.ts'

/** Adds options to a command, group by group; `action` receives them under the names they have in their set. */
export function addOptions(command: Command, ...sets: readonly OptionSet[]): Command {
  const entries = sets.flatMap((set) => Object.entries(set))
  for (const [group, heading] of Object.entries(groups)) {
    for (const [name, entry] of entries.filter(([, each]) => (each.group ?? 'first') === group)) {
      for (const option of optionsOf(name, entry)) {
        command.addOption(option.helpGroup(`${heading}:`))
      }
    }
  }
  return command
}

/** An option of a set, as commander knows it. */
export class EntryOption extends Option {
  readonly entry: OptionEntry
  /** Markdown. */
  readonly says: string
  readonly #name: string

  constructor(name: string, entry: OptionEntry, flags: string, says: string) {
    super(flags, withoutMarkup(says))
    this.entry = entry
    this.says = says
    this.#name = name
  }

  override attributeName(): string {
    return this.#name
  }
}

function optionsOf(name: string, entry: OptionEntry): readonly Option[] {
  const { flags, value, usual, isRequired, denied } = entry
  if (flags === undefined) return []
  const option = new EntryOption(name, entry, flags, `${entry.says}${afterwards(entry)}`)
  if (value.isFlag !== true) option.argParser(parserOf(option.long ?? flags, value))
  else if (option.negate) {
    // nothing is assumed of a flag that isn't given
    option.negate = false
    option.preset(false)
  }
  if (usual !== undefined) option.default(usual)
  if (isRequired === true) option.makeOptionMandatory()
  if (denied === undefined) return [option]
  const negative = `--no-${option.long?.slice(2)}`
  return [option, new EntryOption(name, entry, negative, denied)]
}

/** What holds of many options, said in the same words. */
function afterwards({ value, otherwise }: OptionEntry): string {
  const repeatable = value.isRepeatable === true ? '; repeatable' : ''
  return `${repeatable}${otherwise === undefined ? '' : ` (default: ${otherwise})`}`
}

function parserOf<T>(option: string, value: Value<T>) {
  return (text: string, earlier: T | undefined): T => {
    const read = value.read(text, earlier)
    if (read !== undefined) return read
    throw new ElenchusError('bad-argument', `${option} can't be "${text}".`, { fix: value.fix })
  }
}
