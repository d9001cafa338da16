import { readFile, stat } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { z } from 'zod'
import { manifestPathOf } from '../manifest-file.ts'
import { parseJson } from '../parse-json.ts'
import { sha256OfFile } from '../sha256-of-file.ts'
import { outputsAt } from './ledger.ts'
import { type Dependent, namedBy } from './named-by.ts'

/** Who writes an output, and what of. */
export interface Origin {
  /** The command. */
  readonly by: string
  /** The files and folders that it reads. */
  readonly reads: readonly string[]
}

/** Why a file that stands at an output's path is not replaced without the user's word; the first that holds. */
export type Objection =
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'other-origin'; readonly from: readonly string[] }
  | { readonly kind: 'lasting'; readonly why: string }
  | { readonly kind: 'named'; readonly by: readonly Dependent[] }

/** What stands at an output's path. */
export interface StandingOutput {
  /** SHA-256 of its bytes, hex. */
  readonly sha256: string
  readonly objection: Objection | undefined
}

/**
 * Looks at what stands at a path; `undefined` where there is no file. There is no objection to replacing it if its bytes
 * are those of its manifest and nothing names its hash; or, without a manifest, if they are those of its folder's ledger
 * and the same command made it of the same things. `lasting`: why any other content would be a loss.
 */
export async function standingOutput(
  path: string,
  origin: Origin,
  lasting?: string,
): Promise<StandingOutput | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true) return undefined
  const sha256 = await sha256OfFile(path)
  return { sha256, objection: await objectionTo(path, sha256, origin, lasting) }
}

/** The origin as the ledger of the output's folder keeps it: with paths from there, so that all can be moved together. */
export function originFrom({ by, reads }: Origin, path: string): readonly string[] {
  const folder = dirname(resolve(path))
  return [by, ...reads.map((read) => (read === '-' ? read : relative(folder, resolve(read))))]
}

async function objectionTo(
  path: string,
  sha256: string,
  origin: Origin,
  lasting: string | undefined,
): Promise<Objection | undefined> {
  const records = await outputsAt(path)
  const hashes = (await hashesOfManifest(path)) ?? (await unrecordedReport(path, records.length))
  const own = records.findLast((record) => record.sha256 === sha256)
  // of a manifest without a hash, only the ledger knows the bytes
  const isAny = hashes === 'any' && records.length === 0
  const isOurs = own !== undefined || isAny || (Array.isArray(hashes) && hashes.includes(sha256))
  if (!isOurs) {
    const known = records.length > 0 || hashes !== undefined
    return { kind: known ? 'changed' : 'not-ours' }
  }
  if (lasting !== undefined) return { kind: 'lasting', why: lasting }
  if (Array.isArray(hashes)) {
    // what its manifest describes can be made again
    const by = await namedBy(path, sha256)
    return by.length === 0 ? undefined : { kind: 'named', by }
  }
  return own === undefined || hashes === 'any' || isSame(own.from, originFrom(origin, path))
    ? undefined
    : { kind: 'other-origin', from: own.from }
}

const FileManifest = z.looseObject({
  kind: z.enum(['questions', 'verdicts', 'scores']),
  hash: z.string().optional(),
})

/** What the manifest beside a JSON Lines file says of its bytes; a manifest itself is ours by what it says. */
async function hashesOfManifest(path: string): Promise<readonly string[] | 'any' | undefined> {
  const isManifest = path.endsWith('.manifest.json')
  const text = await readFile(isManifest ? path : manifestPathOf(path), 'utf8').catch(
    () => undefined,
  )
  const manifest = parseJson(FileManifest, text)
  if (manifest === undefined) return undefined
  return isManifest || manifest.hash === undefined ? 'any' : [manifest.hash]
}

const Report = z.looseObject({ kind: z.literal('report'), elenchus: z.string() })

/** Earlier versions kept no ledger: a JSON report says itself what it is, and nobody writes in one. */
async function unrecordedReport(path: string, records: number): Promise<'any' | undefined> {
  if (records > 0 || !path.endsWith('.json')) return undefined
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return parseJson(Report, text) === undefined ? undefined : 'any'
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
