import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { decisionsPathOf, disputesPathOf } from '../beside-set.ts'
import { parseJson } from '../parse-json.ts'
import { runManifestName } from '../run-files.ts'
import { readLedger } from './ledger.ts'

/** Work that would hang in the air without the set that it names. */
export interface Dependent {
  readonly what: 'run' | 'sheets' | 'decisions' | 'disputes'
  /** A folder or a file. */
  readonly path: string
}

/** Folder entries looked at before a search ends; the nearest come first. */
const mostEntries = 20_000

/**
 * What names the set of this hash at this path: decisions and disputes beside it, what its folder's ledger notes, and
 * the runs and sheets in its folder and in the working folder.
 */
export async function namedBy(path: string, hash: string): Promise<readonly Dependent[]> {
  const found = new Map<string, Dependent>()
  const note = (dependent: Dependent) =>
    found.set(`${dependent.what} ${resolve(dependent.path)}`, dependent)
  const beside = [
    { what: 'decisions', path: decisionsPathOf(path) },
    { what: 'disputes', path: disputesPathOf(path) },
  ] as const
  for (const each of beside) if (await hasContent(each.path)) note(each)
  const folder = dirname(path)
  for (const record of await readLedger(folder)) {
    if (record.kind !== 'use' || record.set !== hash) continue
    const at = join(folder, record.at)
    const there = record.what === 'run' ? join(at, runManifestName) : join(at, keyName)
    if (await hasContent(there)) note({ what: record.what, path: shortest(at) })
  }
  for await (const dependent of dependentsIn([folder, '.'], hash)) note(dependent)
  return [...found.values()]
}

const keyName = 'key.jsonl'

async function* dependentsIn(roots: readonly string[], hash: string): AsyncGenerator<Dependent> {
  for await (const { folder, files } of foldersBelow(roots)) {
    if (files.includes(runManifestName) && (await isRunOf(join(folder, runManifestName), hash))) {
      yield { what: 'run', path: shortest(folder) }
    }
    if (files.includes(keyName) && (await isKeyOf(join(folder, keyName), hash))) {
      yield { what: 'sheets', path: shortest(folder) }
    }
  }
}

/** Breadth first: what is near is found before the limit is reached. */
async function* foldersBelow(roots: readonly string[]) {
  const waiting = [...new Set(roots.map((root) => resolve(root)))]
  const seen = new Set<string>()
  let looked = 0
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    looked += entries.length
    if (looked > mostEntries) return
    yield { folder, files: entries.map(({ name }) => name) }
    for (const entry of entries) {
      if (entry.isDirectory() && !passedOver.test(entry.name))
        waiting.push(join(folder, entry.name))
    }
  }
}

const passedOver = /^(?:node_modules|\..*)$/

const NamesSet = z.looseObject({ questions: z.looseObject({ hash: z.string() }) })
const NamesAnswer = z.looseObject({ response: z.string() })

async function isRunOf(path: string, hash: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return parseJson(NamesSet, text)?.questions.hash === hash
}

/** By the ledger of its folder, or by the names of its answers, which begin with the set's hash. */
async function isKeyOf(path: string, hash: string): Promise<boolean> {
  const ledger = await readLedger(dirname(path))
  const noted = ledger.some(
    (record) =>
      record.kind === 'output' && record.file === basename(path) && record.sets.includes(hash),
  )
  if (noted) return true
  const text = await readFile(path, 'utf8').catch(() => '')
  const [first] = text.split('\n', 1)
  const response = parseJson(NamesAnswer, first)?.response
  return response !== undefined && hash.startsWith(response.split('/', 1)[0] ?? ' ')
}

async function hasContent(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size > 0,
    () => false,
  )
}

function shortest(path: string): string {
  const here = relative('', path)
  return here.length > 0 && here.length < path.length ? here : path
}
