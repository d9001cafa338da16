// Writes the parsed and checked lexicon and world lists beside the built program, so that a command need not parse
// their YAML: compile-lexicon.mjs, after the build.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCompiled } from '../dist/lexicon/compiled-lexicon.js'
import { loadLexicon } from '../dist/lexicon/load-lexicon.js'
import { writeCompiledLists } from '../dist/lexicon/world/compiled-lists.js'
import { parseLists } from '../dist/lexicon/world/world-lists.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lexicon = join(root, 'lexicon')
// the output of an earlier build would be read instead
rmSync(join(root, 'dist', 'lexicon', 'compiled.json'), { force: true })
writeCompiled(lexicon, loadLexicon().parts)

const world = join(lexicon, 'world')
for (const file of readdirSync(world).filter((name) => name.endsWith('.yaml'))) {
  const text = readFileSync(join(world, file), 'utf8')
  writeCompiledLists(basename(file, '.yaml'), { text, lists: parseLists(text) })
}
