import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dist = join(import.meta.dirname, '..', 'dist')

/** A module of the build: benchmarks measure what users run, not the source. */
export function load(file) {
  return import(pathToFileURL(join(dist, file)).href)
}
