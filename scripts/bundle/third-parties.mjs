import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** In the pages and the WebAssembly, which other builds made. */
const builtElsewhere = [
  ...['preact', 'assemblyscript', 'sigma', 'events'],
  ...['graphology', 'graphology-layout-forceatlas2', 'graphology-utils'],
]

/** Name, version and licence of each package of which something is in the bundle, with its licence's text. */
export function thirdParties(output, root) {
  const folders = output
    .filter(({ type }) => type === 'chunk')
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id, { renderedLength }]) => renderedLength > 0 && id.includes('node_modules'))
    .map(([id]) => packageFolder(id))
  const all = [...folders, ...builtElsewhere.map((name) => join(root, 'node_modules', name))]
  const parts = [...new Set(all)].map(partOf).sort()
  return [
    `This program contains all or parts of ${parts.length} packages. Their licences:\n`,
    ...new Set(parts),
  ].join(`\n${'-'.repeat(80)}\n\n`)
}

function packageFolder(path) {
  const folder = dirname(path)
  const manifest = join(folder, 'package.json')
  // a folder in a package may say only which kind of module its files are
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder
  return packageFolder(folder)
}

function partOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (license === undefined && texts.length === 0) throw new Error(`${name} names no licence`)
  const title = `${name} ${version}: ${license ?? 'see below'}`
  return `${[title, ...texts].join('\n\n')}\n`
}
