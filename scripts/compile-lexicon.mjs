// Writes the lexicon and the lists of the world down beside the built program as they are once all is read and checked, so that a
// command need not read their YAML: compile-lexicon.mjs, after the build.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCompiled } from '../dist/lexicon/compiled-lexicon.js'
import { loadLexicon } from '../dist/lexicon/load-lexicon.js'
import { writeCompiledLists } from '../dist/world/compiled-lists.js'
import { parseLists } from '../dist/world/world-lists.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lexicon = join(root, 'lexicon')
// what another build wrote would be taken for it
rmSync(join(root, 'dist', 'lexicon', 'compiled.json'), { force: true })
writeCompiled(lexicon, loadLexicon().parts)

const world = join(lexicon, 'world')
for (const file of readdirSync(world).filter((name) => name.endsWith('.yaml'))) {
  const text = readFileSync(join(world, file), 'utf8')
  writeCompiledLists(basename(file, '.yaml'), { text, lists: parseLists(text) })
}
