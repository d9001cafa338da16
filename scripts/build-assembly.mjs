// Compiles what is written in AssemblyScript, unless that was done for these very files: beside the source that loads it, for
// tests, and into the build: build-assembly.mjs [FOLDER]
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const assembly = join(root, 'assembly')
const compiler = join(root, 'node_modules', 'assemblyscript')
// where each is compiled from, and where it is loaded
const modules = [['block.ts', join('knowledge', 'ingest', 'n-triples', 'block.wasm')]]
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort=']

const state = stateOfSources()
for (const [source, module] of modules) compile(source, join(root, 'src', module))
if (process.argv[1] === import.meta.filename) {
  for (const [, module] of modules) {
    const built = join(process.argv[2] ?? join(root, 'dist'), module)
    mkdirSync(dirname(built), { recursive: true })
    copyFileSync(join(root, 'src', module), built)
  }
}

function compile(source, made) {
  const stamp = `${made}.stamp`
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  execFileSync(
    process.execPath,
    [join(compiler, 'bin', 'asc.js'), join(assembly, source), '-o', made, ...options],
    {
      stdio: ['ignore', 2, 2],
    },
  )
  writeFileSync(stamp, state)
}

function stateOfSources() {
  const hash = createHash('sha256').update(options.join(' '))
  const files = readdirSync(assembly, { recursive: true }).filter((file) =>
    /\.(?:ts|json)$/.test(file),
  )
  for (const path of [
    join(compiler, 'package.json'),
    ...files.sort().map((file) => join(assembly, file)),
  ]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Vitest's way to call it: by then it is done. */
export function setup() {}
