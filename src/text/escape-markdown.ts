import { printable, printableLines } from './printable.ts'

/** Escapes untrusted text for a Markdown sentence or table cell, on one line: no markup, links or HTML. */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .trim()
    .replace(/[\\`*_[\]<>|~&$]/g, String.raw`\$&`)
    .replace(/:(?=\/\/)/g, String.raw`\:`)
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}\\.`)
    .replace(/^[#+=-]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
}

/** Untrusted text verbatim in a code block, whose fence is longer than any in the text. */
export function markdownBlock(text: string): string {
  const lines = printableLines(text)
  const runs = lines.join('\n').match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
  return [`${fence}text`, ...lines, fence].join('\n')
}
