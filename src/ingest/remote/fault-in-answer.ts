import { z } from 'zod'

const Fields = z.record(z.string(), z.unknown())
/** Where servers put the reason of a failure, with a status of 200 or any other. */
const places = ['error', 'errors', 'exception', 'message', 'detail', 'description', 'msg', 'reason']
const deepest = 4

/** The fault in an answer that holds no results: the first text at one of the usual places of a JSON object. */
export function faultIn(body: string): string | undefined {
  return textIn(parsed(body), deepest)
}

function textIn(value: unknown, depth: number): string | undefined {
  if (depth === 0) return undefined
  const fields = Fields.safeParse(Array.isArray(value) ? value[0] : value).data
  for (const place of places) {
    const found = fields?.[place]
    if (typeof found === 'string' && found.trim() !== '') return found
    const inner = textIn(found, depth - 1)
    if (inner !== undefined) return inner
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
