import type { Command, Option } from 'commander'
import { shellWords } from '../../text/shell-word.ts'
import { EntryOption } from './add-options.ts'

export const shells = ['bash', 'zsh', 'fish'] as const

/** A script for the shell, made from the commands as they are now; where it knows nothing, files complete. */
export function completionScript(shell: (typeof shells)[number], all: readonly Command[]): string {
  const commands = all.map(describe)
  switch (shell) {
    case 'bash':
      return bash(commands)
    case 'zsh':
      return `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`
    case 'fish':
      return fish(commands)
  }
}

interface Described {
  /** Its words after `elenchus`: `''`, `ask`, `improve loop`. */
  readonly name: string
  readonly says: string
  readonly below: readonly string[]
  readonly options: readonly DescribedOption[]
}

interface DescribedOption {
  readonly long: string
  readonly short: string | undefined
  readonly says: string
  readonly takesWord: boolean
  /** The words that it takes, if they are few. */
  readonly words: readonly string[]
}

function describe(command: Command): Described {
  const above = command.parent?.parent ? [command.parent.name()] : []
  return {
    name: command.parent === null ? '' : [...above, command.name()].join(' '),
    says: command.description(),
    below: command.commands.map((each) => each.name()),
    options: command.options.flatMap(describeOption),
  }
}

function describeOption(option: Option): readonly DescribedOption[] {
  const { long, short, description, required, optional } = option
  if (long === undefined || long === null) return []
  const words = option instanceof EntryOption ? (option.entry.value.words ?? []) : []
  const says = brief(description)
  return [{ long, short, says, takesWord: required || optional, words }]
}

/** The first clause of what an option says. */
function brief(says: string): string {
  return (/^[^;(:]*/.exec(says)?.[0] ?? says).replaceAll('`', '').trim()
}

function bash(commands: readonly Described[]): string {
  const valued = commands.flatMap(({ name, options }) =>
    options.flatMap(({ long, short, words, takesWord }) => {
      if (!takesWord) return []
      const patterns = [long, ...(short === undefined ? [] : [short])].map((flag) =>
        inQuotes(`${name} ${flag}`),
      )
      return [`    ${patterns.join('|')}) words=${inQuotes(words.join(' '))}; takes=1 ;;`]
    }),
  )
  const plain = commands.map(({ name, below, options }) => {
    const flags = options.map(({ long }) => long).join(' ')
    return `    ${inQuotes(name)}) below=${inQuotes(below.join(' '))}; flags=${inQuotes(flags)} ;;`
  })
  const below = commands
    .filter((command) => command.below.length > 0)
    .map((command) => `    ${inQuotes(command.name)}) echo ${inQuotes(command.below.join(' '))} ;;`)
  return `${findCommand}
  case "$name $before" in
${valued.join('\n')}
  esac
  COMPREPLY=()
  if [ "$takes" = 1 ]; then
    [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$word"))
    return 0
  fi
  case "$name" in
${plain.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags --help" -- "$word")) ;;
    *) [ -n "$below" ] && COMPREPLY=($(compgen -W "$below" -- "$word")) ;;
  esac
  return 0
}
_elenchus_below() {
  case "$1" in
${below.join('\n')}
  esac
}
complete -o default -F _elenchus elenchus`
}

const findCommand = String.raw`_elenchus() {
  local word="$\{COMP_WORDS[COMP_CWORD]}" before="$\{COMP_WORDS[$((COMP_CWORD-1))]}" name= below= flags= words= takes=0 each
  for each in "$\{COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    case " $(_elenchus_below "$name") " in
      *" $each "*) name="$\{name:+$name }$each" ;;
      *) break ;;
    esac
  done`.replaceAll('\\{', '{')

function fish(commands: readonly Described[]): string {
  return commands.flatMap((command) => fishLines(command, commands).map(shellWords)).join('\n')
}

function fishLines(
  { name, below, options }: Described,
  commands: readonly Described[],
): readonly (readonly string[])[] {
  const names = name.split(' ').filter((word) => word !== '')
  const when = [
    ...names.map((word) => `__fish_seen_subcommand_from ${word}`),
    ...(below.length === 0 ? [] : [`not __fish_seen_subcommand_from ${below.join(' ')}`]),
  ].join('; and ')
  const here = ['complete', '-c', 'elenchus', '-n', when]
  const saysOf = (word: string) =>
    commands.find((other) => other.name === [...names, word].join(' '))?.says ?? ''
  return [
    ...below.map((word) => [...here, '-f', '-a', word, '-d', saysOf(word)]),
    ...options.map(({ long, short, says, takesWord, words }) => [
      ...[...here, '-l', long.slice(2), '-d', says],
      ...(short === undefined ? [] : ['-s', short.slice(1)]),
      ...(takesWord ? ['-r'] : []),
      ...(words.length === 0 ? [] : ['-f', '-a', words.join(' ')]),
    ]),
  ]
}

function inQuotes(text: string): string {
  return shellWords([text])
}
