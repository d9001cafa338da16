import { readFileSync } from 'node:fs'

export interface ShownCommand {
  readonly page: string
  readonly line: number
  /** As it is typed, from `elenchus` on. */
  readonly text: string
  /** Shown at a prompt, so that it is all there; in a sentence it may be the beginning of one. */
  readonly whole: boolean
}

/** Commands of Elenchus that a page shows: at the prompt of a block, and in a sentence where they have a word behind their name. */
export function shownCommands(page: string): readonly ShownCommand[] {
  let inBlock = false
  return readFileSync(page, 'utf8')
    .replace(/ \\\n\s*/g, ' ')
    .split('\n')
    .flatMap((content, index) => {
      if (/^\s*```/.test(content)) {
        inBlock = !inBlock
        return []
      }
      const found = inBlock
        ? [...content.matchAll(/^\s*\$ (elenchus .+)$/g)]
        : [...content.matchAll(/`(elenchus [a-z-]+ [^`]+)`/g)]
      return found.map(([, text = '']) => ({ page, line: index + 1, text, whole: inBlock }))
    })
}

/** The words of a line of a POSIX shell, quotation marks undone; patterns stay as they are. */
export function wordsOf(line: string): readonly string[] {
  const bare = line.replace(/\s+#.*$/, '').replace(/\s[|>&;].*$/, '')
  return [...bare.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single),
  )
}
