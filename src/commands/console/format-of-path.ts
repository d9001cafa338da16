import { extname } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { sayList } from '../../text/say-list.ts'

/**
 * The format that goes with a file's ending; `undefined` without one. `endings`: `.html` and the like, each with its format. Throws
 * `unknown-format` for another ending, as the file would not be what its name says.
 */
export function formatOfPath<Format extends string>(
  path: string,
  endings: Readonly<Record<string, Format>>,
): Format | undefined {
  const ending = extname(path).toLowerCase()
  // runs-1.2 has no ending
  if (!/^\.[a-z]/.test(ending)) return undefined
  const format = endings[ending]
  if (format !== undefined) return format
  throw new ElenchusError('unknown-format', `No format of this command goes with "${ending}".`, {
    fix: `Let the file end in ${sayList(Object.keys(endings), 'or')}, or choose with --format or --json.`,
  })
}
