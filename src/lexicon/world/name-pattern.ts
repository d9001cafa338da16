import { escapePattern } from '../../text/escape-pattern.ts'

/** A regular expression, for JavaScript and RE2: one of the names as it stands in a list. `*` stands for anything, `?` for one character. */
export function anyOf(names: Iterable<string>): string {
  return `(?:${[...names].map(namePattern).join('|')})`
}

function namePattern(name: string): string {
  return name
    .split(/([*?])/)
    .map((part) => (part === '*' ? '.*' : part === '?' ? '.' : escapePattern(part)))
    .join('')
}
