import { dirname, join } from 'node:path'
import { cacheFolder } from '../../../src/workspace/cache-folder.ts'

/** Where what tests fetch is kept: outside the repository, beside the program's own cache; cleared by hand alone. */
export function testCache(environment: Readonly<Record<string, string | undefined>>): string {
  return join(dirname(cacheFolder(environment)), 'elenchus-tests')
}
