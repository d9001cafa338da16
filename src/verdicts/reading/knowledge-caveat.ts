import type { Span } from '../../domain/verdict.ts'

/**
 * A caveat about the model's knowledge, in a text folded in place: "As of my knowledge cutoff in 2023, ". Neither an
 * answer nor an abstention.
 */
export function caveatOf(plain: string): Span | undefined {
  const match = caveat.exec(plain)
  if (match === null) return undefined
  return { start: match.index, end: match.index + match[0].length }
}

/** The text with caveats blanked out; offsets stay the same. */
export function withoutCaveat(plain: string): string {
  return plain.replace(caveat, (said) => ' '.repeat(said.length))
}

const own =
  '(?:(?:last|latest|most recent|current|available|general|existing|own) )*(?:knowledge|training|update|information|data|memory|understanding)'
const caveat = new RegExp(
  `\\b(?:(?:as of|up to|until|at|by|before|based on|according to|per|from|given|to the best of|to|since) (?:my|the time of my|what i know of my) ${own}|as of (?:the|this) (?:knowledge |training )?cut-?off|(?:as far as|from what|to my knowledge and as far as) i (?:know|remember|recall|can tell|'m aware|am aware))\\b[^,:;.!?\\n]{0,60}(?:, (?:19|20)\\d\\d\\b)?`,
)
