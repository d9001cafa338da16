import { expect, test } from 'vitest'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { groupBy } from './group-by.ts'
import { type SaidWording, saidWordings } from './said-wordings.ts'
import { atlasFacts, exampleFacts, type TrueFact } from './true-facts.ts'

const lexicon = loadLexicon()
const facts = [...atlasFacts(lexicon), ...exampleFacts(lexicon)]
const fields = [...new Set(lexicon.entries.map((entry) => entry.field))].toSorted()

/** Pages for people to read; `npx vitest run test/lexicon -u` writes them anew. */
test.for(fields)('%s is said as its page shows', async (field) => {
  const ofField = facts.filter(({ entry }) => entry.field === field)
  const sections = [...groupBy(ofField, ({ entry }) => entry.concept)].map(sectionOf)
  const page = [`# ${field}\n`, ...sections].join('\n')

  await expect(page).toMatchFileSnapshot(`../golden/lexicon/${field}.md`)
})

function sectionOf([concept, those]: readonly [string, readonly TrueFact[]]): string {
  return [`## ${concept}\n`, ...those.map(linesOf)].join('\n')
}

function linesOf(fact: TrueFact): string {
  const said = saidWordings(fact, lexicon) ?? []
  const lists = [...groupBy(said, ({ list }) => list)]
  return `${lists.map(lineOf).join('\n')}\n`
}

function lineOf([list, wordings]: readonly [string, readonly SaidWording[]]): string {
  const texts = wordings.flatMap(({ text }) => (text === undefined ? [] : [text]))
  return `- *${list}*: ${texts.join(' · ')}`
}
