import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

const version = '2.10.0'

/** A folder in which a user has installed harper.js. */
export const harper: Fetchable = {
  name: `harper.js-${version}`,
  title: `harper.js ${version} (73 MB, with npm)`,
  fetch: async (folder) => {
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await runProgram('npm', [...npm, `--prefix=${folder}`, `harper.js@${version}`], {
      folder,
      environment: {},
    })
  },
}
