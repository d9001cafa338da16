import { access, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ElenchusError } from '../errors.ts'

/** An optional package and its purpose: "checks English more strictly". */
export interface OptionalPackage {
  readonly name: string
  readonly purpose: string
}

/** Packages of before `exports` have one entry. */
const Manifest = z
  .looseObject({
    exports: z.record(z.string(), z.unknown()).optional(),
    main: z.string().default('index.js'),
  })
  .transform(({ exports, main }) => ({ exports: exports ?? { '.': main } }))

/**
 * Loads entries (`.`, `./binary`) of a package that is no dependency: from one of the folders (the one that the user works in,
 * or that a model lies in) or one above it, else from where Elenchus stands. Throws `missing-package` where it is in neither. What comes back is parsed by the caller.
 */
export async function loadOptionalPackage(
  { name, purpose }: OptionalPackage,
  entries: readonly string[],
  ...folders: readonly string[]
): Promise<readonly unknown[]> {
  for (const above of [...folders, import.meta.dirname].flatMap(ancestors)) {
    const root = join(above, 'node_modules', name)
    const manifest = await readManifest(root)
    if (manifest === undefined) continue
    const paths = entries.map((entry) => targetOf(manifest.exports, entry))
    if (paths.every((path) => path !== undefined)) {
      return Promise.all(paths.map((path) => import(pathToFileURL(join(root, path)).href)))
    }
  }
  throw notInstalled({ name, purpose })
}

/** The folder of a package without code, found in the same places. Throws `missing-package`. */
export async function optionalPackageFolder(
  { name, purpose }: OptionalPackage,
  folder: string,
): Promise<string> {
  for (const above of [...ancestors(folder), ...ancestors(import.meta.dirname)]) {
    const root = join(above, 'node_modules', name)
    if (await holdsPackage(root)) return root
  }
  throw notInstalled({ name, purpose })
}

function notInstalled({ name, purpose }: OptionalPackage): ElenchusError {
  return new ElenchusError('missing-package', `${name}, which ${purpose}, is not installed.`, {
    fix: `Run \`npm install ${name}\` in this folder, or leave out the option.`,
  })
}

async function holdsPackage(root: string): Promise<boolean> {
  try {
    await access(join(root, 'package.json'))
    return true
  } catch {
    return false
  }
}

/** The file that Node imports for an entry; exports that name no entry are all the main one's. */
function targetOf(exports: Readonly<Record<string, unknown>>, entry: string): string | undefined {
  if (entry in exports) return fileOf(exports[entry])
  const conditionsAlone = !Object.keys(exports).some((key) => key.startsWith('.'))
  return entry === '.' && conditionsAlone ? fileOf(exports) : undefined
}

function fileOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  const conditions = Conditions.safeParse(target)
  if (!conditions.success) return undefined
  const { node, import: imported, default: usual } = conditions.data
  return fileOf(node) ?? fileOf(imported) ?? fileOf(usual)
}

const Conditions = z.looseObject({
  node: z.unknown().optional(),
  import: z.unknown().optional(),
  default: z.unknown().optional(),
})

async function readManifest(root: string): Promise<z.infer<typeof Manifest> | undefined> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  } catch {
    return undefined
  }
}

function ancestors(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...ancestors(above)]
}
