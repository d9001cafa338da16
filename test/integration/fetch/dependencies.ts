import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetchable } from './fetch-once.ts'
import { runProgram } from './run-program.ts'

/** What the package depends on, as `npm install` puts it beside the package: another folder for every lock file. */
export function dependencies(): Fetchable {
  const lock = readFileSync('package-lock.json')
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 16)
  const project = process.cwd()
  return {
    name: `dependencies-${digest}`,
    title: 'dependencies of the package (80 MB, with npm)',
    fetch: async (folder) => {
      const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
      await copyFile(join(project, '.npmrc'), join(folder, '.npmrc')).catch(() => undefined)
      await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
      const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
      await runProgram('npm', [...npm, '--loglevel=error'], { folder, environment: {} })
    },
  }
}
