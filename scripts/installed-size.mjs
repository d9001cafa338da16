// Disk space of the package installed into an empty folder, as `du -m` counts it; fails above 120 MB. After the build.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const limit = 120
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'elenchus-size-'))
try {
  npm(root, 'pack', '--ignore-scripts', '--pack-destination', folder)
  const [archive] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', `./${archive}`)
  const counted = execFileSync('du', ['-sm', 'node_modules'], { cwd: folder, encoding: 'utf8' })
  const megabytes = Number.parseInt(counted, 10)
  console.log(`npm install elenchus takes ${megabytes} MB (limit ${limit})`)
  if (megabytes > limit) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function npm(cwd, ...words) {
  execFileSync('npm', [...words, '--silent'], { cwd, stdio: ['ignore', 2, 2] })
}
