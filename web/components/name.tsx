/** Untrusted text, with its own writing direction. */
export function Name({ text }: { readonly text: string }) {
  return <bdi class="name">{text}</bdi>
}

/**
 * The same inside a sentence of ours: without isolation marks, a right-to-left name would reorder the text after it.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** The class of a run's colour, the same in every chart. */
export function tintOf(run: number): string {
  return `tint tint-${run % 7}`
}
