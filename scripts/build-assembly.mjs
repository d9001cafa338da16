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
const module = join('knowledge', 'sources', 'n-triples', 'block.wasm')
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort=']

const made = join(root, 'src', module)
const stamp = `${made}.stamp`
const state = stateOfSources()
if (!existsSync(made) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) {
  const source = join(assembly, 'block.ts')
  execFileSync(
    process.execPath,
    [join(compiler, 'bin', 'asc.js'), source, '-o', made, ...options],
    {
      stdio: ['ignore', 2, 2],
    },
  )
  writeFileSync(stamp, state)
}
if (process.argv[1] === import.meta.filename) {
  const built = join(process.argv[2] ?? join(root, 'dist'), module)
  mkdirSync(dirname(built), { recursive: true })
  copyFileSync(made, built)
}

function stateOfSources() {
  const hash = createHash('sha256').update(options.join(' '))
  const files = readdirSync(assembly).sort()
  for (const path of [
    join(compiler, 'package.json'),
    ...files.map((file) => join(assembly, file)),
  ]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Vitest's way to call it: by then it is done. */
export function setup() {}
