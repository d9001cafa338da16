import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { samplePath } from '../atlas/wikidata-sample.ts'
import { type SaidWording, saidWordings } from './said-wordings.ts'
import { sampleFacts } from './sample-facts.ts'
import { atlasFacts, exampleFacts, type TrueFact } from './true-facts.ts'

const lexicon = loadLexicon()
const own = [...atlasFacts(lexicon), ...exampleFacts(lexicon)]

test('every example can be said', () => {
  const unsaid = exampleFacts(lexicon).filter((fact) => saidWordings(fact, lexicon) === undefined)

  expect(unsaid.map(({ entry, fact }) => `${entry.concept}: ${fact.subject.label}`)).toEqual([])
})

test('the wordings, filled with true facts of the atlas and with examples, are sound', () => {
  expect(own.length).toBeGreaterThan(250)
  expect(faultsOf(own)).toEqual([])
})

test.skipIf(!existsSync(samplePath))(
  'the wordings, filled with true facts of the Wikidata sample, are sound',
  { timeout: 120_000 },
  () => {
    const facts = sampleFacts(lexicon)

    expect(new Set(facts.map(({ entry }) => entry.concept)).size).toBeGreaterThan(200)
    expect(faultsOf(facts)).toEqual([])
  },
)

test('what is tried on a true fact is found when it is wrong', () => {
  const bad = (text: string) => faultOf({ list: 'check', template: '', text })

  expect(bad('Is the the Elbe a river?')).toBe('a doubled word')
  expect(bad('Is the Elbe a the river?')).toBe('two articles')
  expect(bad('is the Elbe a river?')).toBe('no capital')
  expect(bad('Is the Elbe a river')).toBe('no question mark')
  expect(bad('Is {S} a river?')).toBe('a slot is left')
  expect(bad('Is Elbe an river?')).toBe('an article before another sound')
  const asked = { answer: 'Ada', named: 'Bea' }
  const said = { list: 'ask.object', template: '', text: 'Who is Ada to Bea?', asked }
  expect(faultOf(said)).toBe('the answer is in the question')
})

function faultsOf(facts: readonly TrueFact[]): readonly string[] {
  return facts.flatMap((fact) =>
    (saidWordings(fact, lexicon) ?? []).flatMap((said) => {
      const fault = faultOf(said)
      return fault === undefined
        ? []
        : [`${fact.entry.concept} ${said.list}: ${fault}: ${said.text}`]
    }),
  )
}

const questions = /^(?:ask|check|choose|presuppose)/

/** What a reader would stumble over in a filled wording; a wording that a name does not fit is none. */
function faultOf({ list, text, asked }: SaidWording): string | undefined {
  if (text === undefined) return undefined
  if (/[{}]/.test(text)) return 'a slot is left'
  if (/\b(the|a|an|of|in|is|was|to) \1\b/i.test(text)) return 'a doubled word'
  if (/\b(?:an?|the) (?:an?|the)\b/i.test(text)) return 'two articles'
  if (
    /(?<!\p{L})[aA] [aeio](?!ne\b|nce\b|u)/u.test(text) ||
    /\ban [bcdfgjklmnpqrstvwxyz][a-z]/.test(text)
  )
    return 'an article before another sound'
  if (/ {2}| [,?.;]|,,|undefined/.test(text)) return 'loose marks'
  if (!/^[^\p{Ll}]/u.test(text)) return 'no capital'
  if (questions.test(list) !== text.endsWith('?')) return 'no question mark'
  const rest = asked === undefined ? '' : text.replace(asked.named, '…')
  return asked !== undefined && names(rest, asked.answer)
    ? 'the answer is in the question'
    : undefined
}

function names(text: string, name: string): boolean {
  return ` ${text.replaceAll(/[?,]/g, '')} `.includes(` ${name} `)
}
