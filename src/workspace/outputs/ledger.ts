import { appendFile, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { fileError, systemCode } from '../file-error.ts'
import { parseJson } from '../parse-json.ts'

/**
 * The ledger of a folder, `.elenchus-outputs`: what Elenchus wrote into it, one JSON record a line. It is only appended to;
 * a broken line is skipped. Deleting it is safe: outputs are then not known to be ours, and replacing one takes `--replace`.
 */
const ledgerName = '.elenchus-outputs'

/** A file of this folder as it was written: its bytes, the command and what it read, and the sets that it is about. */
const OutputRecord = z
  .object({
    kind: z.literal('output'),
    file: z.string(),
    sha256: z.string(),
    from: z.array(z.string()).readonly(),
    sets: z.array(z.string()).readonly(),
  })
  .readonly()
export type OutputRecord = z.infer<typeof OutputRecord>

/** A run of a set of this folder, or sheets from it: the set's hash, and where they are, relative to this folder. */
const UseRecord = z
  .object({
    kind: z.literal('use'),
    set: z.string(),
    what: z.enum(['run', 'sheets']),
    at: z.string(),
  })
  .readonly()
export type UseRecord = z.infer<typeof UseRecord>

const LedgerRecord = z.discriminatedUnion('kind', [OutputRecord.unwrap(), UseRecord.unwrap()])
export type LedgerRecord = z.infer<typeof LedgerRecord>

/** A folder's records, oldest first; none where there is no ledger. */
export async function readLedger(folder: string): Promise<readonly LedgerRecord[]> {
  const text = await readFile(join(folder, ledgerName), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const record = parseJson(LedgerRecord, line)
    return record === undefined ? [] : [record]
  })
}

/** Records of one file. */
export async function outputsAt(path: string): Promise<readonly OutputRecord[]> {
  const records = await readLedger(dirname(path))
  return records.filter(
    (record): record is OutputRecord => record.kind === 'output' && record.file === basename(path),
  )
}

/** Adds a record, once. */
export async function addRecord(folder: string, record: LedgerRecord): Promise<void> {
  const line = JSON.stringify(record)
  const known = await readLedger(folder)
  if (known.some((each) => JSON.stringify(each) === line)) return
  const path = join(folder, ledgerName)
  try {
    // a newline first ends a line that a killed process left unfinished
    await appendFile(path, `\n${line}\n`)
  } catch (error) {
    throw fileError(error, path)
  }
}

/** Notes beside a set that something was made from it. A set that lies where nobody may write is not noted. */
export async function noteUse(
  set: { readonly path: string; readonly hash: string },
  what: UseRecord['what'],
  at: string,
): Promise<void> {
  const folder = dirname(set.path)
  const place = relative(resolve(folder), resolve(at))
  try {
    await addRecord(folder, { kind: 'use', set: set.hash, what, at: place })
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    if (!['EACCES', 'EPERM', 'EROFS'].includes(systemCode(cause) ?? '')) throw error
  }
}
