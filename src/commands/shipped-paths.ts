import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where a file or folder of the package is, as seen from the working directory where it lies below that. */
export function shippedPath(path: string): string {
  const seen = relative(process.cwd(), join(root, path))
  return seen.startsWith('..') ? join(root, path) : seen
}

/** A text in which `docs/…` and `examples/…` are those of the package, which only in a clone lie where they are named. */
export function withShippedPaths(text: string): string {
  return text.replace(/(?<![\w./-])(?:docs|examples)\/[\w/-]+\.\w+/g, (path) =>
    existsSync(join(root, path)) ? shippedPath(path) : path,
  )
}
