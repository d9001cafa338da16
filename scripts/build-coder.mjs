// Builds packages/rdf-coder unless it is up to date: compiles the AssemblyScript next to the source that loads it, for
// tests, and both into its dist.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'packages', 'rdf-coder')
const compiler = join(root, 'node_modules', 'assemblyscript')
const module = join(folder, 'src', 'block.wasm')
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort=']

make(module, `${module}.stamp`, ['assembly'], () => {
  const asc = join(compiler, 'bin', 'asc.js')
  run([asc, join(folder, 'assembly', 'block.ts'), '-o', module, ...options])
})
const dist = join(folder, 'dist')
make(join(dist, 'index.js'), join(dist, '.stamp'), ['assembly', 'src'], () => {
  rmSync(dist, { recursive: true, force: true })
  run([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder])
  copyFileSync(module, join(dist, 'block.wasm'))
})

function make(made, stamp, folders, build) {
  const state = stateOf(folders)
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  build()
  writeFileSync(stamp, state)
}

function run(command) {
  execFileSync(process.execPath, command, { stdio: ['ignore', 2, 2] })
}

function stateOf(folders) {
  const hash = createHash('sha256').update(options.join(' '))
  const files = folders.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => join(folder, name, file)),
  )
  for (const path of [join(compiler, 'package.json'), join(folder, 'tsconfig.json'), ...files]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Vitest's global setup: the build above has run by then. */
export function setup() {}
