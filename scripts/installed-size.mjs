// Disk space of `npm ci --omit=dev`, measured in a temporary folder; fails above 200 MB.
import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const limit = 200
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(join(tmpdir(), 'elenchus-size-'))
try {
  for (const file of ['package.json', 'package-lock.json', 'packages/rdf-coder/package.json'])
    cpSync(join(root, file), join(folder, file))
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    },
  )
  const megabytes = Math.round(sizeOf(join(folder, 'node_modules')) / 1e6)
  console.log(`npm ci --omit=dev installs ${megabytes} MB (limit ${limit})`)
  if (megabytes > limit) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function sizeOf(path) {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
