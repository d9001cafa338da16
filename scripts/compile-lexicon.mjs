// Writes the lexicon down beside the built program as it is once all of it is read and checked, so that a command need not
// read its YAML: compile-lexicon.mjs, after the build.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCompiled } from '../dist/lexicon/compiled-lexicon.js'
import { loadLexicon } from '../dist/lexicon/load-lexicon.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lexicon = join(root, 'lexicon')
// what another build wrote would be taken for it
rmSync(join(root, 'dist', 'lexicon', 'compiled.json'), { force: true })
writeCompiled(lexicon, loadLexicon().parts)
