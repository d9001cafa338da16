import { extname } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { sayList } from '../../text/say-list.ts'

/**
 * The format that goes with a file's ending; `undefined` for an ending that names no format. `endings`: `.html` and the like, each with its format. Throws
 * `unknown-format` for the ending of another format, as the file would not be what its name says.
 */
export function formatOfPath<Format extends string>(
  path: string,
  endings: Readonly<Record<string, Format>>,
): Format | undefined {
  const ending = extname(path).toLowerCase()
  const format = endings[ending]
  if (format !== undefined || !otherFormats.has(ending)) return format
  throw new ElenchusError('unknown-format', `No format of this command goes with "${ending}".`, {
    fix: `Let the file end in ${sayList(Object.keys(endings), 'or')}, or choose with --format or --json.`,
  })
}

const otherFormats: ReadonlySet<string> = new Set([
  ...['.csv', '.tsv', '.json', '.jsonl', '.yaml', '.yml', '.xml', '.html', '.htm', '.md', '.tex'],
  ...['.pdf', '.docx', '.odt', '.xlsx', '.ods', '.parquet', '.png', '.svg'],
])
