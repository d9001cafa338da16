import { ElenchusError } from '../../errors.ts'
import { formatMappings, type Mappings } from '../../ingest/tables/mapping-file.ts'
import { shell } from '../../text/shell-word.ts'
import { exists } from '../../workspace/exists.ts'
import { refuseUnwritable } from '../../workspace/refuse-unwritable.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'

/** Fails with `not-replaced` where a file stands, which somebody may have edited. */
export async function refuseExisting(path: string): Promise<void> {
  if (await exists(path)) {
    throw new ElenchusError('not-replaced', `${path} is there already, and may have been edited.`, {
      fix: 'Name another file with --save-mapping, or remove it.',
    })
  }
  await refuseUnwritable(path)
}

/** Fails with `bad-table` where no table was read. */
export async function saveMappings(
  path: string,
  mappings: Mappings,
  sources: readonly string[],
): Promise<void> {
  if (Object.keys(mappings).length === 0) {
    throw new ElenchusError('bad-table', `No table was read, so ${path} is not written.`, {
      fix: 'Triples need no mapping; a source that the knowledge file has already is read again with --replace.',
    })
  }
  const about = shell`# Read back with: elenchus ingest ${sources} --mapping ${path} (docs/tables.md)`
  await writeTextFile(path, `${about}\n${formatMappings(mappings)}`)
}
