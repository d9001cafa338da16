import type { RandomStream } from '../../random/stream.ts'
import { fill } from './fill.ts'
import type { Matter } from './matter.ts'
import type { Style } from './styles.ts'

/** The matter in a style; `undefined` where the style has no words for it. */
export function speak(style: Style, matter: Matter, random: RandomStream): string | undefined {
  if (style['not-for']?.includes(matter.form) === true) return undefined
  const given = matter.keys.map((key) => style[key]).find((one) => one !== undefined)
  const templates = random.shuffled(typeof given === 'string' ? [given] : (given ?? []))
  for (const template of templates) {
    const rows = template.includes('{rows}') ? rowsOf(style, matter, random) : undefined
    const slots = rows === undefined ? matter.slots : { ...matter.slots, rows: { plain: rows } }
    const text = fill(template, slots, random)
    if (text !== undefined) return style.markdown === true ? inItalics(text) : text
  }
  return undefined
}

/** Titles in the manner of Markdown. */
function inItalics(text: string): string {
  return text.replace(/“([^“”]+)”/g, '*$1*')
}

function rowsOf(
  { row }: Style,
  { options, slots }: Matter,
  random: RandomStream,
): string | undefined {
  if (row === undefined || options === undefined) return undefined
  const lines = options.map(({ letter, text }) => {
    const isSaid = letter === slots.L?.plain
    const own = { L: { plain: letter }, A: { plain: text } }
    return fill(isSaid ? row.said : row.other, { ...slots, ...own }, random)
  })
  return lines.some((line) => line === undefined) ? undefined : lines.join('\n')
}
