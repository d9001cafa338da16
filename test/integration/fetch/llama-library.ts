import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

const version = '3.22.1'
const platform = 'linux-x64'

/** Runs a model on the processor alone: 85 MB in place of 725, as the packages for graphics cards stay away. */
export const llamaLibrary: Fetchable = {
  name: `node-llama-cpp-${version}-${platform}`,
  title: `node-llama-cpp ${version} (85 MB, with npm)`,
  fetch: async (folder) => {
    const here = `${process.platform}-${process.arch}`
    if (here !== platform)
      throw new Error(`it is fetched for ${platform} only, and this is ${here}`)
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    const npm = ['install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']
    const packages = ['node-llama-cpp', `@node-llama-cpp/${platform}`]
    // `npm run` tells its children its own folder and how silent to be: both are told anew
    await runProgram(
      'npm',
      [
        ...npm,
        '--loglevel=error',
        `--prefix=${folder}`,
        ...packages.map((name) => `${name}@${version}`),
      ],
      { folder, environment: { NODE_LLAMA_CPP_SKIP_DOWNLOAD: 'true' } },
    )
  },
}
