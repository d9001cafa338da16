import { ElenchusError } from '../errors.ts'

/**
 * Explains that a part of an installation is missing or can't be loaded: a package, or the native library of one, such
 * as an `npm install --omit=optional` takes away. `undefined` for any other error.
 */
export function missingPart(error: unknown): ElenchusError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    const [line = ''] = cause.message.split('\n', 1)
    const [, name] = /Cannot find (?:module|package) '([^'./\\][^']*)'/.exec(line) ?? []
    const isMissing =
      (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND') && name !== undefined
    if (isMissing) return notThere(packageOf(name), error)
    if (code === 'ERR_DLOPEN_FAILED' || /native binding/.test(line)) {
      return notWhole(`A native part can't be loaded (${line})`, error)
    }
  }
  return undefined
}

function notThere(name: string, cause: unknown): ElenchusError {
  const purpose = optionalParts[name]
  return purpose === undefined
    ? notWhole(`${name} is missing`, cause)
    : new ElenchusError('missing-package', `${name}, which ${purpose}, is not installed.`, {
        fix: `Run \`npm install ${name}\` beside Elenchus.`,
        cause,
      })
}

function notWhole(what: string, cause: unknown): ElenchusError {
  return new ElenchusError(
    'missing-package',
    `${what}: this installation of Elenchus is not whole.`,
    {
      fix: 'Install it again, with its optional parts: `npm ci` in a clone, else `npm install --include=optional elenchus`. `elenchus doctor` shows each part.',
      cause,
    },
  )
}

/** Packages that few need, loaded by name where they are used. */
const optionalParts: Readonly<Record<string, string>> = {
  'neo4j-driver': 'reads and writes Neo4j',
}

/** `@duckdb/node-bindings-linux-x64/duckdb.node` is a file of `@duckdb/node-bindings-linux-x64`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
