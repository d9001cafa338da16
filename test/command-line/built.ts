import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The program as users have it, built for these tests alone: `dist` may be of an earlier source. */
export interface Built extends Disposable {
  readonly path: string
}

export interface Exited {
  /** `null` when a signal ended it. */
  readonly code: number | null
  readonly output: string
  readonly notes: string
}

export function build(): Built {
  // inside the project, where packages are found
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.cache/elenchus-command-'))
  execFileSync(process.execPath, ['scripts/build-coder.mjs'])
  execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--outDir', join(folder, 'bundle')])
  execFileSync(process.execPath, ['scripts/build-page.mjs', join(folder, 'bundle')])
  for (const shipped of shippedFiles()) {
    symlinkSync(join(process.cwd(), shipped), join(folder, shipped))
  }
  return {
    path: join(folder, 'bundle/cli.js'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

/** Runs a line of bash in which `elenchus` is the built program. */
export async function bash(
  built: Built,
  line: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Exited> {
  const script = `elenchus() { "${process.execPath}" "${built.path}" "$@"; }; ${line}`
  const { PATH, HOME } = process.env
  // nothing that an earlier run kept
  const cache = { XDG_CACHE_HOME: dirname(dirname(built.path)) }
  const child = spawn('bash', ['-c', script], {
    env: { PATH, HOME, ...cache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, notes, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, output, notes }
}

/** What the package holds beside what is built. */
function shippedFiles(): readonly string[] {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8'))
  return [...files.filter((file: string) => file !== 'bundle'), 'package.json']
}
