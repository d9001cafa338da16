/** What a terminal can show. Without `unicode` our ornaments are ASCII; labels keep their letters. */
export interface TerminalStyle {
  readonly width: number
  readonly colour: boolean
  readonly unicode: boolean
}

/** The meaning of a colour; colour never adds information to the words. */
export type Tone = 'plain' | 'strong' | 'dim' | 'good' | 'bad' | 'warning'

export function paint(text: string, tone: Tone, style: TerminalStyle): string {
  const [start, end] = codes[tone]
  return style.colour && text !== '' && start !== end
    ? `\u001b[${start}m${text}\u001b[${end}m`
    : text
}

export interface Ornaments {
  readonly ellipsis: string
  readonly dash: string
  readonly dot: string
  readonly mark: readonly [string, string]
}

export function ornamentsOf(style: TerminalStyle): Ornaments {
  return style.unicode
    ? { ellipsis: '…', dash: '–', dot: '·', mark: ['»', '«'] }
    : { ellipsis: '...', dash: '-', dot: '-', mark: ['>>', '<<'] }
}

const codes: Readonly<Record<Tone, readonly [number, number]>> = {
  plain: [0, 0],
  strong: [1, 22],
  dim: [2, 22],
  good: [32, 39],
  bad: [31, 39],
  warning: [33, 39],
}
