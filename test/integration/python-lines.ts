import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'
import { type Fetchable, fetchOnce } from './fetch/fetch-once.ts'
import { testCache } from './fetch/test-cache.ts'

/**
 * Runs a script of `python/` with packages fetched for it, and reads the JSON of each line that it prints. Skips the test where they can't be
 * had. Nothing is asked of a hub.
 */
export async function pythonLines(
  context: TestContext,
  packages: Fetchable,
  script: string,
  parameters: readonly string[],
): Promise<readonly unknown[]> {
  const fetched = await fetchOnce(packages, testCache(process.env))
  if (fetched.status === 'missing') context.skip(fetched.reason)
  const path = resolve(import.meta.dirname, 'python', script)
  const { stdout } = await promisify(execFile)('python3', [path, ...parameters], {
    env: { ...process.env, PYTHONPATH: fetched.folder, HF_HUB_OFFLINE: '1' },
    maxBuffer: 64_000_000,
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
