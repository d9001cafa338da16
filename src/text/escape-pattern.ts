/** Text as a part of a regular expression (of any flags) that matches it alone. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
