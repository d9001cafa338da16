import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Path of a packaged file, relative to the working directory if it is below that. */
export function shippedPath(path: string): string {
  const seen = relative(process.cwd(), join(root, path))
  return seen.startsWith('..') ? join(root, path) : seen
}

/** Replaces `docs/…` and `examples/…` in a text with their paths in the package, which differ from those in a clone. */
export function withShippedPaths(text: string): string {
  return text.replace(/(?<![\w./-])(?:docs|examples)\/[\w/-]+\.\w+/g, (path) =>
    existsSync(join(root, path)) ? shippedPath(path) : path,
  )
}
