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
    const isBroken = code === 'ERR_DLOPEN_FAILED' || /native binding/.test(line)
    const purpose = name === undefined ? undefined : optionalParts[packageOf(name)]
    if (isMissing && purpose !== undefined) {
      const part = packageOf(name)
      return new ElenchusError('missing-package', `${part}, which ${purpose}, is not installed.`, {
        fix: `Run \`npm install ${part}\` beside Elenchus.`,
        cause: error,
      })
    }
    if (isMissing || isBroken) {
      const what =
        name === undefined
          ? `A native part can't be loaded (${line})`
          : `${packageOf(name)} is missing`
      return new ElenchusError(
        'missing-package',
        `${what}: this installation of Elenchus is not whole.`,
        {
          fix: 'Install it again, with its optional parts: `npm ci` in a clone, else `npm install --include=optional elenchus`. `elenchus doctor` shows each part.',
          cause: error,
        },
      )
    }
  }
  return undefined
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
