import { z } from 'zod'
import type { Completion } from '../../../domain/completion.ts'
import type { Outcome } from '../../../domain/verdict.ts'
import { splitReasoning } from '../../../text/reasoning.ts'

/** One judge's vote, or why it has none. */
export type Vote =
  | {
      readonly kind: 'cast'
      readonly outcome: Outcome
      readonly quote: string
      readonly why: string
    }
  | { readonly kind: 'none'; readonly reason: string }

const Graded = z.looseObject({
  item: z.coerce.string(),
  outcome: z.string().transform((word) => word.trim().toLowerCase()),
  quote: z.string().catch(''),
  why: z.string().catch(''),
})

/** Reads a judge's reply; only a grade of this item with one of these outcomes counts. */
export function readVote(completion: Completion, item: string, outcomes: readonly Outcome[]): Vote {
  if (completion.status === 'failed') return none(`the judge failed: ${completion.reason}`)
  if (completion.refusal !== undefined || completion.finish === 'content-filter') {
    return none('the judge refused')
  }
  const graded = objectsIn(behindThoughts(completion.text).slice(-readable)).flatMap(
    (value) => Graded.safeParse(value).data ?? [],
  )
  if (graded.length === 0) {
    const cut = completion.finish === 'length' ? 'the judge was cut off' : undefined
    return none(cut ?? "the judge's reply can't be read")
  }
  const own = graded.filter((each) => each.item === item)
  const [first] = own
  if (first === undefined) return none('the judge graded another answer')
  if (own.some(({ outcome }) => outcome !== first.outcome)) return none('the judge gave two grades')
  const outcome = outcomes.find((each) => each === first.outcome)
  if (outcome === undefined) return none('the judge gave a grade that does not exist')
  return { kind: 'cast', outcome, quote: first.quote, why: first.why }
}

function none(reason: string): Vote {
  return { kind: 'none', reason }
}

function behindThoughts(text: string): string {
  const { answer } = splitReasoning(text)
  return text.slice(answer.start, answer.end)
}

const mostObjects = 20
const readable = 20_000

/** Every JSON object in a text, outermost only. */
function objectsIn(text: string): readonly unknown[] {
  const objects: unknown[] = []
  for (let start = text.indexOf('{'); start !== -1 && objects.length < mostObjects; ) {
    const end = endOfObject(text, start)
    const value = end === undefined ? undefined : parsed(text.slice(start, end))
    if (value !== undefined) objects.push(value)
    start = text.indexOf('{', value === undefined || end === undefined ? start + 1 : end)
  }
  return objects
}

/** The end of the object; braces inside strings don't count. */
function endOfObject(text: string, start: number): number | undefined {
  const mark = /"(?:[^"\\]|\\.)*"|[{}]/gs
  mark.lastIndex = start
  let depth = 0
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    if (match[0] === '{') depth += 1
    if (match[0] === '}') depth -= 1
    if (depth === 0) return mark.lastIndex
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
