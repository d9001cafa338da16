// Adds to package-lock.json the optional packages of other platforms that a partial registry mirror lacks: without an
// entry for each, `npm ci` rejects the file, and those platforms would install nothing. Removes download addresses.
// Run after every `npm install`: node scripts/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const entry of Object.values(lock.packages)) {
  // for a workspace it is a path
  if (entry.link !== true) delete entry.resolved
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (
      lock.packages[place] !== undefined ||
      Object.keys(lock.packages).some((path) => path.endsWith(`/${place}`))
    )
      continue
    lock.packages[place] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`)

/** Platform packages have the platform in their name: cli-linux-arm64-musl, binding-win32-x64-msvc. */
function platformOf(name) {
  const parts = name.split(/[-/]/)
  const os = [
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
  ].find((one) => parts.includes(one))
  const cpu = [
    'arm',
    'arm64',
    'ia32',
    'loong64',
    'mips64el',
    'ppc64',
    'riscv64',
    's390x',
    'wasm32',
    'x64',
  ].find((one) => parts.includes(one))
  if (os === undefined && cpu === undefined)
    throw new Error(`${name} is missing from the lock file and names no platform`)
  return {
    ...(os === undefined ? {} : { os: [os] }),
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(parts.includes('musl')
      ? { libc: ['musl'] }
      : parts.includes('gnu')
        ? { libc: ['glibc'] }
        : {}),
    engines: { node: '>=18' },
  }
}
