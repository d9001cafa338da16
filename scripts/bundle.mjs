// Writes bundle/, the program as it is published: the built program and the packages that it uses, in a few files. Only
// `dependencies` are installed with it. The last step of the build.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { copyTypes } from './bundle/copy-types.mjs'
import { thirdParties } from './bundle/third-parties.mjs'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const coder = join(root, 'packages', 'rdf-coder', 'dist')
const out = join(root, 'bundle')
const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/** zod is installed for its types; its code is in the bundle. */
const beside = Object.keys({ ...dependencies, ...peerDependencies }).filter(
  (name) => name !== 'zod',
)
/** Threads and a process are started by the paths of these. */
const started = [
  'knowledge/truth/plausibility/mining-thread.js',
  'pipeline/view/transcript-thread.js',
  'workspace/decompression/bunzip2.mjs',
]
const readByPath = [
  'commands/outline.json',
  'elenchus.1',
  'lexicon/compiled.json',
  'lexicon/world/lists',
  'report/renderers/page.html',
  'server/dots.script',
  'server/view.html',
]

rmSync(out, { recursive: true, force: true })
const bundle = await rolldown({
  input: Object.fromEntries(
    ['cli.js', 'index.js', ...started].map((file) => [flat(file), join(dist, file)]),
  ),
  cwd: root,
  platform: 'node',
  external: (name) => beside.some((each) => name === each || name.startsWith(`${each}/`)),
  plugins: [{ name: 'places', transform: withPlaces }],
})
const { output } = await bundle.write({
  dir: out,
  format: 'esm',
  entryFileNames: '[name]',
  chunkFileNames: 'part-[name]-[hash].js',
})
await bundle.close()

for (const file of readByPath) cpSync(join(dist, file), join(out, file), { recursive: true })
cpSync(join(coder, 'block.wasm'), join(out, 'rdf-coder', 'block.wasm'))
for (const file of started) {
  const place = join(out, file)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, `import '${relative(dirname(file), flat(file)).replaceAll('\\', '/')}'\n`)
}
copyTypes(join(dist, 'index.d.ts'), { dist, coder, out })
writeFileSync(join(out, 'THIRD-PARTY.txt'), thirdParties(output, root))

function flat(file) {
  return file.replaceAll('/', '-')
}

/** All parts lie in one folder: a file that ours reads is still looked for where the build has it. */
function withPlaces(code, id) {
  const place = placeOf(id)
  if (place === undefined || !code.includes('import.meta.url')) return undefined
  return code
    .replace(/createRequire\(import\.meta\.url\)\('([^']+)'\)/g, (call, name) =>
      beside.includes(name) ? call : `require('${name}')`,
    )
    .replaceAll('import.meta.url', `new URL('./${place}', import.meta.url).href`)
}

function placeOf(id) {
  const [base, folder] = id.startsWith(dist) ? [dist, ''] : [coder, 'rdf-coder/']
  return id.startsWith(base) ? folder + relative(base, id).replaceAll('\\', '/') : undefined
}
