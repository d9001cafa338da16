import type { Span } from '../../domain/verdict.ts'

/** Where a text marks its answer; `text` is the unescaped answer when it differs from the source. */
export interface MarkedAnswer {
  readonly span: Span
  readonly text?: string
}

/**
 * The answer that a text marks as final: the value of `"answer"` in JSON, the content of `<answer>` or LaTeX's
 * `\boxed{}`, or what follows "Final answer:" or `####`. Nested marks are unwrapped; the last of several counts.
 * `undefined` when there is none, or it is empty.
 */
export function markedAnswer(text: string): MarkedAnswer | undefined {
  let found: MarkedAnswer | undefined
  for (let depth = 0; depth < 4; depth += 1) {
    const outer = found
    const within = outer?.text ?? (outer === undefined ? text : slice(text, outer.span))
    const inner = innermost(within)
    if (inner === undefined) return found
    found =
      outer?.text === undefined
        ? { ...inner, span: shifted(inner.span, outer?.span.start ?? 0) }
        : { span: outer.span, text: inner.text ?? slice(outer.text, inner.span) }
  }
  return found
}

const kinds = [inTag, inJson, inBox, behindMarker]

function innermost(text: string): MarkedAnswer | undefined {
  for (const kind of kinds) {
    const found = kind(text)
    const says = found?.text ?? (found === undefined ? '' : slice(text, found.span))
    if (found === undefined || !/[\p{L}\p{N}\p{S}]/u.test(says)) continue
    return (kind === inBox ? afterBox(text, found) : undefined) ?? found
  }
  return undefined
}

/** A line "Answer: …" behind the last box. */
function afterBox(text: string, { span }: MarkedAnswer): MarkedAnswer | undefined {
  const match = last(
    text.slice(span.end).matchAll(/\n[\s*_#>-]*answer\s*[*_]*\s*[:=][\s*_]*(?=\S)/gi),
  )
  if (match === undefined) return undefined
  return { span: { start: span.end + match.index + match[0].length, end: text.length } }
}

function inTag(text: string): MarkedAnswer | undefined {
  const open = last(text.matchAll(/<(?:final[_ -]?)?(?:answer|response|output|result|final)>/gi))
  if (open === undefined) return undefined
  const start = open.index + open[0].length
  const close = text.indexOf('</', start)
  return { span: { start, end: close === -1 ? text.length : close } }
}

const key =
  /["'](?:(?:final|correct|my|the|selected|chosen)?[ _-]?(?:answer|choice|option|verdict)|response|result|label|prediction|output|conclusion)["']\s*:\s*/gi
const value =
  /("(?:[^"\\]|\\.)*"|'[^'\n]*'|true\b|false\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\[[^\]]*\])/iy

function inJson(text: string): MarkedAnswer | undefined {
  if (!/^\s*(?:```\w*\s*)?[[{]|```json|\{\s*["'][\w -]+["']\s*:/i.test(text)) return undefined
  const found = last(text.matchAll(key)) ?? onlyKey(text)
  if (found === undefined) return undefined
  value.lastIndex = found.index + found[0].length
  const match = value.exec(text)
  if (match === null) return undefined
  const raw = match[0]
  const quoted = /^["']/.test(raw)
  const span = quoted
    ? { start: match.index + 1, end: match.index + raw.length - 1 }
    : { start: match.index, end: match.index + raw.length }
  return raw.startsWith('"') && raw.includes('\\') ? { span, text: unescaped(raw) } : { span }
}

/** The only key of a one-key object. */
function onlyKey(text: string): RegExpExecArray | undefined {
  const keys = [...text.matchAll(/["'][\w -]{1,60}["']\s*:\s*/g)]
  const [only] = keys
  return keys.length === 1 && /^\s*(?:```\w*\s*)?\{[^{}]*\}\s*(?:```\s*)?$/.test(text)
    ? only
    : undefined
}

function unescaped(raw: string): string {
  try {
    return String(JSON.parse(raw.replace(/\n/g, '\\n')))
  } catch {
    return raw.slice(1, -1)
  }
}

function inBox(text: string): MarkedAnswer | undefined {
  const open = last(text.matchAll(/\\(?:boxed|fbox|framebox)\s*\{/g))
  if (open === undefined) return undefined
  let span = insideBraces(text, open.index + open[0].length)
  for (let depth = 0; depth < 3; depth += 1) {
    const styled = /^\s*\\(?:text\w*|math\w+|mbox|bf|rm)\s*\{(?=[^{}]*\}\s*$)/.exec(
      slice(text, span),
    )
    if (styled !== null) span = insideBraces(text, span.start + styled[0].length)
  }
  return { span }
}

function insideBraces(text: string, start: number): Span {
  let open = 1
  for (let at = start; at < Math.min(text.length, start + 1000); at += 1) {
    if (text[at] === '{') open += 1
    if (text[at] === '}') open -= 1
    if (open === 0) return { start, end: at }
  }
  return { start, end: Math.min(text.length, start + 1000) }
}

const marker =
  /(?:^|\n)[\s*_#>-]*(?:####|(?:(?:so|thus|therefore|hence),? )?(?:(?:the|my) )?final answer(?: is)?\s*[*_]*\s*[:=]?)[\s*_]*/gi

function behindMarker(text: string): MarkedAnswer | undefined {
  const match = last(text.matchAll(marker))
  if (match === undefined) return undefined
  const start = match.index + match[0].length
  return { span: { start, end: text.length } }
}

function last(matches: IterableIterator<RegExpExecArray>): RegExpExecArray | undefined {
  return [...matches].at(-1)
}

function slice(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by }
}
