import { readFileSync } from 'node:fs'
import { fileError } from '../../workspace/file-error.ts'
import { type Mappings, parseMappings } from './mapping-file.ts'

/** Fails with `bad-mapping`, or as files do that can't be read. */
export function readMappings(path: string): Mappings {
  return parseMappings(textOf(path), path)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw fileError(error, path)
  }
}
