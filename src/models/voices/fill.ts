import type { RandomStream } from '../../random/stream.ts'

/** What may stand in a slot, by the word behind its colon; `plain` without one. */
export type Slot = Readonly<Partial<Record<string, string>>>
export type Slots = Readonly<Partial<Record<string, Slot>>>

/**
 * Fills `{A}` and `{A:claim}`, and takes one of `[this|that]`; `{{` and `}}` stand for braces. Returns `undefined` where a slot
 * has nothing to stand in it.
 */
export function fill(template: string, slots: Slots, random: RandomStream): string | undefined {
  const chosen = template.replace(alternatives, (_, list: string) => {
    const choices = list.split('|')
    return choices[random.below(choices.length)] ?? ''
  })
  let isWhole = true
  const text = chosen.replace(slot, (written: string, name?: string, form = 'plain') => {
    if (name === undefined) return written.slice(1)
    const said = slots[name]?.[form]
    isWhole &&= said !== undefined
    return said ?? ''
  })
  return isWhole ? closed(text) : undefined
}

const alternatives = /\[([^[\]\n]*\|[^[\]\n]*)\]/g
const slot = /\{\{|\}\}|\{([A-Za-z]+)(?::([a-z]+))?\}/g

/** One full stop behind an abbreviation, and a capital at the start of a sentence. */
function closed(text: string): string {
  return text
    .replace(/(?<=\p{L})\.\.(?!\.)/gu, '.')
    .replace(/(?<=(?:^|[.!?\n]) *)the (?=\p{Lu})/gu, 'The ')
}
