/** The reasoning and the answer in a model's text, as UTF-16 offsets, end exclusive. */
export interface ReasonedText {
  /** The reasoning without its marks; `undefined` when there is none. */
  readonly reasoning: string | undefined
  readonly answer: { readonly start: number; readonly end: number }
  /** Whether reasoning was started and never ended, so that there is no answer. */
  readonly unfinished: boolean
}

/**
 * Splits a text that reasons before it answers: in tags (`<think>`, `<reasoning>`, `<seed:think>`, `[THINK]`,
 * `◁think▷`, `<|begin_of_thought|>`, `<|START_THINKING|>`), in harmony's channels, or in channels whose special tokens
 * were lost (`analysis…assistantfinal…`). The answer is what follows the last reasoning. Linear in the text's length.
 */
export function splitReasoning(text: string): ReasonedText {
  return inChannels(text) ?? inLostChannels(text) ?? inTags(text)
}

const thought = '(?:thinking|think|thoughts?|reasoning|reason|analysis|scratchpad)'
const opening = new RegExp(
  `<(?:\\w{1,12}:)?${thought}>|\\[think\\]|◁think▷|<\\|(?:begin_of_thought|start_thinking|thinking|think)\\|>|<unused94>`,
  'giu',
)
const closing = new RegExp(
  `</(?:\\w{1,12}:)?${thought}>|\\[/think\\]|◁/think▷|<\\|(?:end_of_thought|end_thinking|/thinking|/think)\\|>|<unused95>`,
  'giu',
)
const answerMarks =
  /<\|(?:begin_of_solution|end_of_solution|start_response|end_response|im_end|end|return|eot_id|endoftext)\|>/gi

function inTags(text: string): ReasonedText {
  const [open, close] = [text.matchAll(opening).next().value, lastMatch(text, closing)]
  if (close !== undefined) {
    const begin = open !== undefined && open.index < close.index ? open : undefined
    const behind = { start: close.index + close[0].length, end: text.length }
    const reasoning = text.slice(
      begin === undefined ? 0 : begin.index + begin[0].length,
      close.index,
    )
    // an answer with its reasoning after it
    const before = begin === undefined ? undefined : { start: 0, end: begin.index }
    const answer = hasWords(text, behind) || before === undefined ? behind : before
    const again = text.slice(behind.start).search(startsOpen) === 0
    return again
      ? { reasoning, answer: { start: text.length, end: text.length }, unfinished: true }
      : { reasoning, answer: withoutMarks(text, answer), unfinished: false }
  }
  if (open !== undefined && text.slice(0, open.index).trim() === '') {
    const reasoning = text.slice(open.index + open[0].length)
    return { reasoning, answer: { start: text.length, end: text.length }, unfinished: true }
  }
  return {
    reasoning: undefined,
    answer: withoutMarks(text, { start: 0, end: text.length }),
    unfinished: false,
  }
}

const startsOpen = new RegExp(`^\\s*(?:${opening.source})`, 'iu')

const message = /<\|channel\|>\s*(\w+)[\s\S]{0,80}?<\|message\|>/g
const messageEnd = /<\|(?:end|return|call|start)\|>/g

function inChannels(text: string): ReasonedText | undefined {
  const messages = [...text.matchAll(message)]
  if (messages.length === 0) return undefined
  const final = messages.findLast((one) => one[1] === 'final')
  const thoughts = messages.filter((one) => one[1] !== 'final').map((one) => bodyOf(text, one))
  const reasoning = thoughts.map(({ start, end }) => text.slice(start, end)).join('\n')
  return final === undefined
    ? { reasoning, answer: { start: text.length, end: text.length }, unfinished: true }
    : { reasoning: reasoning || undefined, answer: bodyOf(text, final), unfinished: false }
}

function bodyOf(text: string, head: RegExpExecArray): { start: number; end: number } {
  const start = head.index + head[0].length
  messageEnd.lastIndex = start
  return { start, end: messageEnd.exec(text)?.index ?? text.length }
}

const lostHead = /^\s*(?:analysis|commentary)(?=\p{Lu}|["'“(])/u
const lostFinal = 'assistantfinal'

// a word of its own is not a lost channel: "analysis shows that …"
function inLostChannels(text: string): ReasonedText | undefined {
  const head = lostHead.exec(text)
  if (head === null) return undefined
  const at = text.lastIndexOf(lostFinal)
  const reasoning = text.slice(head[0].length, at === -1 ? undefined : at)
  const start = at === -1 ? text.length : at + lostFinal.length
  return { reasoning, answer: { start, end: text.length }, unfinished: at === -1 }
}

/** Special tokens around the answer are not part of it. */
function withoutMarks(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number } {
  const marks = [...text.slice(start, end).matchAll(answerMarks)]
  const inside = marks.findLast((mark) => /begin|start/i.test(mark[0]))
  const from = inside === undefined ? start : start + inside.index + inside[0].length
  const stop = marks.find((mark) => start + mark.index >= from)
  return { start: from, end: stop === undefined ? end : start + stop.index }
}

function hasWords(text: string, { start, end }: { start: number; end: number }): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(text.slice(start, end).replace(answerMarks, ''))
}

function lastMatch(text: string, pattern: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(pattern)].at(-1)
}
