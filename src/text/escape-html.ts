import { printable } from './printable.ts'

/** Escapes untrusted text for an element's content or a quoted attribute, on one line. */
export function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
