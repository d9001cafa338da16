import { guards } from './guards.ts'
import type { Rewriting } from './rewriting.ts'

/** A rewriting that passes every guard, or the first objection. */
export type Guarded =
  | { readonly kind: 'kept'; readonly text: string }
  | { readonly kind: 'refused'; readonly guard: string; readonly fault: string }

export function guarded(rewriting: Rewriting): Guarded {
  for (const { id, fault } of guards) {
    const found = fault(rewriting)
    if (found !== undefined) return { kind: 'refused', guard: id, fault: found }
  }
  return { kind: 'kept', text: rewriting.text }
}

/** The wording in a reply, without surrounding quotation marks and blanks. */
export function wordingIn(reply: string): string {
  const text = reply.trim().replace(/^(?:question|rewritten|paraphrase)\s*:\s*/i, '')
  const [, inner] = /^["“](.*)["”]$/s.exec(text) ?? []
  return (inner !== undefined && !/["“”]/.test(inner) ? inner : text).trim()
}
