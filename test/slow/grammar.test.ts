import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grammarAgreement } from '../../scripts/grammar-agreement.mjs'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { loadEnglish } from '../../src/lexicon/reader/english.ts'
import { describeRelation } from '../../src/lexicon/reader/grammar.ts'
import { wilsonInterval } from '../../src/statistics/wilson-interval.ts'

const data = '../shared/data/wikidata-properties.tsv'
const page = readFileSync('docs/how-good.md', 'utf8')

test.skipIf(!existsSync(data))('the grammar agrees with the lexicon as the page says', async () => {
  const english = await loadEnglish()
  const lexicon = loadLexicon()
  const measured = grammarAgreement(readFileSync(data, 'utf8'), lexicon, (sketch) =>
    describeRelation(sketch, english, lexicon.kinds),
  )

  for (const what of ['interrogative', 'auxiliary', 'preposition'] as const) {
    const [, of, agree] =
      new RegExp(`^\\| ${what}.*\\| (\\d+) \\| (\\d+) \\|$`, 'm').exec(page) ?? []
    const interval = wilsonInterval(measured[what].alike, measured[what].of)
    expect(Number(agree) / Number(of)).toBeGreaterThanOrEqual(interval?.low ?? 1)
    expect(Number(agree) / Number(of)).toBeLessThanOrEqual(interval?.high ?? 0)
  }
})
