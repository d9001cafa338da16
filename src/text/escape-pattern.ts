/** Escapes a text for a regular expression (with any flags), so that it matches only itself. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
