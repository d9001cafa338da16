import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dist = join(import.meta.dirname, '..', 'dist')

/** A module of the build: what a user runs is measured, not its source. */
export function load(file) {
  return import(pathToFileURL(join(dist, file)).href)
}
