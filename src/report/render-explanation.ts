import { escapeMarkdown, markdownBlock } from '../text/escape-markdown.ts'
import { printable, printableLines } from '../text/printable.ts'
import { ornamentsOf, paint, type TerminalStyle } from '../text/terminal-style.ts'
import { wrap } from '../text/wrap.ts'
import type { Explanation } from './explanation.ts'
import { type CommandOn, type Part, type Section, sectionsOf } from './explanation-sections.ts'

/** For the terminal; the judged answer is marked. Ends with a line break. */
export function explanationText(
  explanation: Explanation,
  commandOn: CommandOn,
  style: TerminalStyle,
): string {
  const sections = sectionsOf(explanation, commandOn).map((section) =>
    sectionText(section, style).join('\n'),
  )
  return `${sections.join('\n\n')}\n`
}

/** For a file or an issue. Ends with a line break. */
export function explanationMarkdown(explanation: Explanation, commandOn: CommandOn): string {
  const sections = sectionsOf(explanation, commandOn).flatMap(({ title, parts }) => [
    `**${title}**`,
    ...parts.map(partMarkdown),
  ])
  return `${[`## ${explanation.id}`, ...sections].join('\n\n')}\n`
}

function sectionText({ title, parts }: Section, style: TerminalStyle): string[] {
  return [paint(title, 'strong', style), ...parts.flatMap((part) => partText(part, style))]
}

function partText(part: Part, style: TerminalStyle): string[] {
  switch (part.kind) {
    case 'line':
      return indented(printable(part.text), 2, style)
    case 'detail':
      return indented(printable(part.text), 4, style).map((line) => paint(line, 'dim', style))
    case 'quote': {
      const text = markedText(part, ornamentsOf(style).mark)
      return printableLines(text).flatMap((line) => indented(line, 4, style))
    }
  }
}

function partMarkdown(part: Part): string {
  switch (part.kind) {
    case 'line':
      return escapeMarkdown(part.text)
    case 'detail':
      return `- ${escapeMarkdown(part.text)}`
    case 'quote':
      return markdownBlock(markedText(part, ['»', '«']))
  }
}

function markedText(
  { before, answer, after }: Extract<Part, { kind: 'quote' }>,
  [start, end]: readonly [string, string],
): string {
  if (answer === '') return before === '' ? '(nothing)' : before
  return `${before}${start}${answer}${end}${after}`
}

function indented(text: string, indent: number, style: TerminalStyle): string[] {
  const width = Math.max(20, style.width - indent)
  return wrap(text, width).map((line) => `${' '.repeat(indent)}${line}`.trimEnd())
}
