import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { nameOfFact, readEntities, readFacts } from '../atlas/atlas-tables.ts'
import { compareWithSample } from '../atlas/compare-with-sample.ts'
import { samplePath } from '../atlas/wikidata-sample.ts'

/** Facts on which the sample differs, each looked at by a person and found right; the reason says why they differ. */
const reviewedPath = 'test/data/atlas-disagreements.tsv'

test.skipIf(!existsSync(samplePath))(
  'a fact on which Wikidata differs has been looked at (skipped without ../shared/data)',
  () => {
    const { agreeing, disagreeing } = compareWithSample(readEntities(), readFacts(), loadLexicon())

    if (process.env.ELENCHUS_FIGURES !== undefined) {
      console.log({ agreeing: agreeing.length, disagreeing: disagreeing.length })
    }
    const reviewed = new Set(readReviewed().map(nameOfFact))
    const found = new Set(disagreeing.map(nameOfFact))
    expect([...found].filter((fact) => !reviewed.has(fact))).toEqual([])
    expect([...reviewed].filter((fact) => !found.has(fact))).toEqual([])
    expect(agreeing.length).toBeGreaterThan(4_500)
  },
)

test('every reviewed disagreement is about a fact and has a reason', () => {
  const facts = new Set(readFacts().map(nameOfFact))
  const reviewed = readReviewed()

  expect(reviewed.filter((row) => !facts.has(nameOfFact(row)))).toEqual([])
  expect(reviewed.filter(({ reason }) => reason.length < 10)).toEqual([])
})

function readReviewed() {
  const [, ...lines] = readFileSync(reviewedPath, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => {
    const [subject = '', relation = '', object = '', reason = ''] = line.split('\t')
    return { subject, relation, object, reason }
  })
}
