import { printable } from '../../text/printable.ts'
import { ornamentsOf, paint, type TerminalStyle, type Tone } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import type { ShownError } from '../shown-error.ts'
import { sayOutcome, sayReason } from '../words.ts'
import type { RenderOptions } from './renderer.ts'

const indent = '    '
const labelWidth = 10

/** One error in full, as text. */
export function errorLines(error: ShownError, number: number, style: RenderOptions): string[] {
  const { ellipsis } = ornamentsOf(style)
  const options = error.options.map(({ letter, text }) => `${letter}) ${text}`)
  const [first = '', ...rest] = wrap(printable(error.text), style.width - indent.length)
  const reply = error.cut ? `${error.reply}${ellipsis}` : error.reply
  return [
    paint(`${`${number}.`.padEnd(indent.length)}${first}`, 'strong', style),
    ...rest.map((line) => paint(`${indent}${line}`, 'strong', style)),
    ...(options.length === 0 ? [] : labelled('options', options.join('  '), 'plain', style)),
    ...labelled('it said', reply === '' ? '(nothing)' : reply, 'plain', style),
    ...labelled('right is', error.expected, 'good', style),
    ...labelled(
      'verdict',
      `${sayOutcome(error.outcome)}: ${sayReason(error.reason)}`,
      'bad',
      style,
    ),
    ...error.because.flatMap((sentence, index) =>
      labelled(index === 0 ? 'because' : '', sentence, 'plain', style),
    ),
    ...labelled('more', `elenchus why ${error.question} ${style.runs}`, 'dim', style),
  ]
}

function labelled(label: string, text: string, tone: Tone, style: TerminalStyle): string[] {
  const width = Math.max(20, style.width - indent.length - labelWidth)
  return wrap(printable(text).trim(), width).map((line, index) => {
    const start = (index === 0 ? label : '').padEnd(labelWidth)
    return `${indent}${paint(start, 'dim', style)}${paint(line, tone, style)}`
  })
}
