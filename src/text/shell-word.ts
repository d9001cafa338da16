import { printable } from './printable.ts'

/**
 * A command to be copied into a POSIX shell: every value of the template is one word, quoted if needed; of a list, each is. A value that stands
 * alone and begins with a dash gets `./`, unless it follows an option, which takes it as it is. All commands that people
 * are told to run are made with this (tested).
 */
export function shell(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | readonly string[])[]
): string {
  return strings
    .map((text, place) => {
      const value = values[place]
      if (value === undefined) return text
      const before = text === '' && place > 0 ? ' ' : text
      const words = typeof value === 'object' ? value : [`${value}`]
      const alone = /(?:^|\s)$/.test(before) && !/(?:^|\s)--?[a-zA-Z][a-zA-Z-]*[ =]$/.test(before)
      return text + words.map(alone ? shellWord : quoted).join(' ')
    })
    .join('')
}

/** Quotes the path of a file or folder for a POSIX shell, if needed, so that people can copy the command. */
export function shellWord(text: string): string {
  return quoted(text.replace(/^-/, './-'))
}

/** Quotes the words of a command, options among them. */
export function shellWords(words: readonly string[]): string {
  return words.map(quoted).join(' ')
}

function quoted(text: string): string {
  const word = printable(text)
  return /^[\p{L}\p{N}@%+=:,./_-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
