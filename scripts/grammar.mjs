// Compares the grammar with the lexicon: node scripts/grammar.mjs (after `npm run build`); docs/how-good.md
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { grammarAgreement } from './grammar-agreement.mjs'

const root = join(import.meta.dirname, '..')
const { loadEnglish } = await import('../dist/lexicon/reader/english.js')
const { describeRelation } = await import('../dist/lexicon/reader/grammar.js')
const { loadLexicon } = await import('../dist/lexicon/load-lexicon.js')

const properties = await readFile(join(root, '../shared/data/wikidata-properties.tsv'), 'utf8')
const lexicon = loadLexicon()
const english = await loadEnglish()
const { relations, said, ...alike } = grammarAgreement(properties, lexicon, (sketch) =>
  describeRelation(sketch, english, lexicon.kinds),
)
console.log(
  `of ${relations} Wikidata relations that the lexicon describes the grammar says ${said}`,
)
for (const [what, { of, alike: same }] of Object.entries(alike)) {
  console.log(`same ${what}: ${same} of ${of} (${((100 * same) / of).toFixed(0)} %)`)
}
