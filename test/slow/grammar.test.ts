import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grammarAgreement } from '../../scripts/grammar-agreement.mjs'
import { loadEnglish } from '../../src/lexicon/fallback/english.ts'
import { describeRelation } from '../../src/lexicon/fallback/grammar.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { wilsonInterval } from '../../src/statistics/wilson-interval.ts'

const data = '../shared/data/wikidata-properties.tsv'
const page = readFileSync('docs/quality/grammar.md', 'utf8')

test('the shares on docs/quality/grammar.md are those of its verdicts', () => {
  const verdicts = [
    ...page.matchAll(/^\| [^|]+ \| [^|]+ \| (taken|clumsy|wrong) \| [^|]*\|$/gm),
  ].map(([, verdict]) => verdict)
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length
  const interval = wilsonInterval(count('taken'), verdicts.length)
  const percent = (share = 0) => (100 * share).toFixed(0)

  expect(verdicts.length).toBeGreaterThan(100)
  expect(page).toContain(
    `| both | ${verdicts.length} | ${count('taken')} (${percent(count('taken') / verdicts.length)} %) [${percent(interval?.low)}, ${percent(interval?.high)}] | ${count('clumsy')} | ${count('wrong')} |`,
  )
})

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
