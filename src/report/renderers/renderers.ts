import { ElenchusError } from '../../errors.ts'
import { oneOf } from '../../text/nearest.ts'
import { csv } from './csv.ts'
import { html } from './html.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import type { Renderer } from './renderer.ts'
import { text } from './text.ts'

export const renderers: readonly Renderer[] = [text, markdown, html, json, csv, junit]

/** Which format goes with which ending of a file. */
export const rendererEndings: Readonly<Record<string, string>> = Object.fromEntries(
  renderers.flatMap(({ id, endings }) => endings.map((ending) => [ending, id])),
)

export function rendererOf(id: string): Renderer {
  const found = renderers.find((renderer) => renderer.id === id)
  if (found !== undefined) return found
  throw new ElenchusError('unknown-format', `There is no report format "${id}".`, {
    fix: oneOf(
      id,
      renderers.map((renderer) => renderer.id),
    ),
  })
}
