import { expect, test } from 'vitest'
import type { DrawnRow } from '../../src/domain/draws.ts'
import type { Named } from '../../src/domain/named.ts'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import type { Said } from '../../src/questions/rule.ts'
import { sayRow } from '../../src/questions/rule.ts'
import { presuppositionRule } from '../../src/questions/rules/presupposition.ts'
import { randomStream } from '../../src/random/stream.ts'
import { certificateOf, entity } from '../support/questions/drawn-row.ts'

const lexicon = loadLexicon()

type End = readonly [label: string, kind: string] | number

/** INVITE's 24 predicates (Ramakrishna et al. 2023): a true fact of each, another subject, another object. */
const predicates: readonly (readonly [predicate: string, ...ends: [End, End, End, End]])[] = [
  [
    'almaMater',
    ['Ada Vance', 'human'],
    ['Elmstead College', 'university'],
    ['Bea Lund', 'human'],
    ['Northam College', 'university'],
  ],
  [
    'associatedBand',
    ['Ada Vance', 'human'],
    ['Red Lanterns', 'band'],
    ['Bea Lund', 'human'],
    ['Blue Lanterns', 'band'],
  ],
  [
    'author',
    ['The Long Winter', 'novel'],
    ['Ada Vance', 'human'],
    ['The Short Summer', 'novel'],
    ['Bea Lund', 'human'],
  ],
  [
    'award',
    ['Ada Vance', 'human'],
    ['Elmstead Prize', 'award'],
    ['Bea Lund', 'human'],
    ['Northam Prize', 'award'],
  ],
  [
    'birthPlace',
    ['Ada Vance', 'human'],
    ['Vienna', 'city'],
    ['Bea Lund', 'human'],
    ['Prague', 'city'],
  ],
  [
    'city',
    ['Elmstead College', 'university'],
    ['Vienna', 'city'],
    ['Northam College', 'university'],
    ['Prague', 'city'],
  ],
  [
    'commander',
    ['Battle of Elmstead Hill', 'battle'],
    ['Ada Vance', 'human'],
    ['Battle of Northam Hill', 'battle'],
    ['Bea Lund', 'human'],
  ],
  [
    'country',
    ['Elmstead House', 'landmark'],
    ['Austria', 'country'],
    ['Northam House', 'landmark'],
    ['Poland', 'country'],
  ],
  [
    'director',
    ['The Long Winter', 'film'],
    ['Ada Vance', 'human'],
    ['The Short Summer', 'film'],
    ['Bea Lund', 'human'],
  ],
  ['foundingYear', ['Elmstead Motors', 'company'], 1911, ['Northam Motors', 'company'], 1934],
  [
    'knownFor',
    ['Ada Vance', 'human'],
    ['The Long Winter', 'novel'],
    ['Bea Lund', 'human'],
    ['The Short Summer', 'novel'],
  ],
  [
    'musicComposer',
    ['The Long Winter', 'film'],
    ['Ada Vance', 'human'],
    ['The Short Summer', 'film'],
    ['Bea Lund', 'human'],
  ],
  [
    'office',
    ['Ada Vance', 'human'],
    ['Governor of Elmstead', 'office'],
    ['Bea Lund', 'human'],
    ['Governor of Northam', 'office'],
  ],
  [
    'party',
    ['Ada Vance', 'human'],
    ['Elmstead Party', 'party'],
    ['Bea Lund', 'human'],
    ['Northam Party', 'party'],
  ],
  [
    'position',
    ['Ada Vance', 'human'],
    ['midfielder', 'playing-position'],
    ['Bea Lund', 'human'],
    ['goalkeeper', 'playing-position'],
  ],
  [
    'predecessor',
    ['Ada Vance', 'human'],
    ['Cora Holt', 'human'],
    ['Bea Lund', 'human'],
    ['Dora Finch', 'human'],
  ],
  [
    'producer',
    ['The Long Winter', 'film'],
    ['Ada Vance', 'human'],
    ['The Short Summer', 'film'],
    ['Bea Lund', 'human'],
  ],
  [
    'publisher',
    ['The Long Winter', 'novel'],
    ['Elmstead Books', 'company'],
    ['The Short Summer', 'novel'],
    ['Northam Books', 'company'],
  ],
  [
    'recordLabel',
    ['Ada Vance', 'human'],
    ['Elmstead Records', 'company'],
    ['Bea Lund', 'human'],
    ['Northam Records', 'company'],
  ],
  [
    'spouse',
    ['Ada Vance', 'human'],
    ['Carl Holt', 'human'],
    ['Bea Lund', 'human'],
    ['Dean Finch', 'human'],
  ],
  [
    'starring',
    ['The Long Winter', 'film'],
    ['Ada Vance', 'human'],
    ['The Short Summer', 'film'],
    ['Bea Lund', 'human'],
  ],
  [
    'successor',
    ['Ada Vance', 'human'],
    ['Cora Holt', 'human'],
    ['Bea Lund', 'human'],
    ['Dora Finch', 'human'],
  ],
  [
    'team',
    ['Ada Vance', 'human'],
    ['Elmstead Rovers', 'team'],
    ['Bea Lund', 'human'],
    ['Northam Rovers', 'team'],
  ],
  [
    'writer',
    ['The Long Winter', 'film'],
    ['Ada Vance', 'human'],
    ['The Short Summer', 'film'],
    ['Bea Lund', 'human'],
  ],
]

test('there are 24 of them', () => {
  expect(new Set(predicates.map(([predicate]) => predicate)).size).toBe(24)
})

test.for(predicates)(
  'dbo:%s: asked for, supposed in several ways, denied and corrected',
  ([predicate]) => {
    const entry = lexicon.entryOf(expandPrefix(`dbo:${predicate}`))

    expect(entry?.ask.object?.length).toBeGreaterThan(0)
    expect(entry?.deny).toBeDefined()
    const supposing = entry?.presuppose ?? []
    expect(supposing.flatMap(({ ask }) => ask).length).toBeGreaterThan(1)
    // something that takes no other fact
    expect(supposing.map(({ about }) => about.kind)).toContainEqual(
      expect.stringMatching(/^(?:nothing-known|start)$/),
    )
  },
)

test.for(predicates)(
  'dbo:%s: a question, its twin by either end, and the probe',
  ([predicate, ...ends]) => {
    for (const place of ['subject', 'object'] as const) {
      const said = exchanged(`dbo:${predicate}`, place, ends.map(named))

      if (said.kind === 'dropped') throw new Error(`${place}: ${said.reason}`)
      const [right, twin, probe] = said.questions
      expect(right?.premise).toEqual({ status: true })
      expect(twin?.premise.status).toBe(false)
      expect(twin?.text).not.toBe(right?.text)
      expect(twin?.expected).toMatchObject({
        kind: 'rejection',
        correction: expect.stringMatching(/^\P{Ll}.*\.$/u),
      })
      expect(probe?.expected.kind).toBe('boolean')
    }
  },
)

function exchanged(
  relation: string,
  place: 'subject' | 'object',
  [s, o, s2, o2]: readonly Named[],
): Said {
  const entry = lexicon.entryOf(expandPrefix(relation))
  const value = place === 'subject' ? s2 : o2
  if (entry === undefined || s?.kind !== 'entity' || o === undefined || value === undefined) {
    throw new Error(`${relation} is not described`)
  }
  const certificate = certificateOf(expandPrefix(relation), s)
  const row: DrawnRow = {
    facts: [{ subject: s, relation: expandPrefix(relation), object: o }],
    complete: [],
    replacements: [{ value, certificate }],
    ordinal: 0,
  }
  const context = { lexicon, language: 'en', random: randomStream(1, relation), entry }
  return sayRow(presuppositionRule(place, 'itself'), row, context)
}

function named(end: End): Named {
  if (typeof end === 'number') {
    const datatype = 'http://www.w3.org/2001/XMLSchema#gYear'
    return { kind: 'literal', literal: { value: `${end}`, datatype } }
  }
  const [label, kind] = end
  const type = lexicon.kinds.get(kind)?.types[0]
  if (type === undefined) throw new Error(`there is no kind ${kind}`)
  // in which part of a town somebody was born is asked of lives that registers tell of
  const years = kind === 'human' ? { years: { from: 1900 } } : {}
  return { ...entity(label, kind), types: [expandPrefix(type)], ...years }
}
