// Installs and builds whatever is missing or stale, and reports it. Plain JavaScript with Node's built-in modules only:
// it runs first
// on a fresh clone, where nothing is installed yet.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

requireNode()
ensure('node_modules/.setup', ['package-lock.json'], 'Installing packages (npm ci) …', [
  'ci',
  '--no-audit',
  '--no-fund',
])
ensure('dist/.setup', sources(), 'Building (npm run build) …', ['run', '--silent', 'build'])

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `error Elenchus needs Node 20.19 or later; this is ${process.versions.node}.\n  fix Install a later Node and run the command again.`,
  )
  process.exit(1)
}

/** Runs npm unless the stamp shows that it already ran for the same files. */
function ensure(stamp, files, message, command) {
  const state = digest(files)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.error(message)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    execFileSync(npm, command, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  } catch {
    console.error(
      `error npm ${command.join(' ')} failed; see its message above.\n  fix Fix that, then run the command again.`,
    )
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
}

function sources() {
  const inSource = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('src', file))
  const inPackages = readdirSync('packages', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:src|assembly).*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join('packages', file))
  const inWeb = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => join('web', file))
  const inLexicon = readdirSync('lexicon', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join('lexicon', file))
  const settings = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json']
  return [
    ...settings,
    ...inSource.sort(),
    ...inPackages.sort(),
    ...inWeb.sort(),
    ...inLexicon.sort(),
  ]
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
