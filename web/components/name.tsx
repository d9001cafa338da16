/** Someone else's text: its direction is its own. */
export function Name({ text }: { readonly text: string }) {
  return <bdi class="name">{text}</bdi>
}

/** The same within a sentence of ours: without marks of where it begins and ends, a name that is written from right to left would turn round what follows. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** The class of a run's colour, the same wherever it is drawn. */
export function tintOf(run: number): string {
  return `tint tint-${run % 7}`
}
