/** Someone else's text: its direction is its own. */
export function Name({ text }: { readonly text: string }) {
  return <bdi class="name">{text}</bdi>
}

/** The class of a run's colour, the same wherever it is drawn. */
export function tintOf(run: number): string {
  return `tint tint-${run % 7}`
}
