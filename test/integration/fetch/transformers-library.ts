import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

const version = '3.8.1'

/** A folder in which a user has installed transformers.js. */
export const transformersLibrary: Fetchable = {
  name: `transformers.js-${version}`,
  title: `@huggingface/transformers ${version} (380 MB, with npm)`,
  fetch: async (folder) => {
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    const npm = ['install', '--no-audit', '--no-fund', '--loglevel=error']
    await runProgram(
      'npm',
      [...npm, `--prefix=${folder}`, `@huggingface/transformers@${version}`],
      {
        folder,
        // else it wants libraries for graphics cards from outside of the registry
        environment: { ONNXRUNTIME_NODE_INSTALL_CUDA: 'skip' },
      },
    )
  },
}
