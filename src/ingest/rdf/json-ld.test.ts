import fc from 'fast-check'
import { isomorphic } from 'rdf-isomorphic'
import { expect, test } from 'vitest'
import { parseOutcome, triplesOf } from '../../../test/support/knowledge/parse-outcome.ts'
import { jsonLd } from './json-ld.ts'
import { JsonLdDocument } from './json-ld-document.ts'
import { JsonLdItems } from './json-ld-items.ts'
import type { Parse } from './quad.ts'

const context = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ e: 'urn:e:', name: 'http://s/name', v: 'http://v/a' }) },
  fc.constantFrom<object>(
    {},
    { '@vocab': 'http://v/', e: 'http://e#' },
    { e: 'urn:e:', f: 'e:f/' },
    { '@language': 'en', e: 'urn:e:' },
    { e: { '@id': 'urn:e:', '@type': '@id' } },
    { '@base': 'http://b/', e: 'urn:e:' },
    { id: '@id', e: 'urn:e:' },
  ),
)
const id = fc.constantFrom(
  'urn:a',
  'e:a',
  '_:b',
  '_:1',
  'rel',
  'http://h/é',
  'http://h/a b',
  'name:x',
  'v:x',
  'e://x',
  '',
  '@id',
)
const key = fc.constantFrom(
  'e:p',
  'name',
  'urn:p',
  'http://h/p',
  'lost',
  'v:p',
  '_:p',
  'id',
  '@index',
)
const typed = fc.constantFrom('e:t', 'urn:t', 'name', 'lost', '@id', '@json', 'rel/t')
const tag = fc.constantFrom('en', 'de-AT', 'EN', 'x y', 'toolonglanguage')
const scalar = fc.constantFrom(
  'x',
  'a "quoted": b',
  'é\n',
  '',
  1,
  -5,
  0.5,
  1e30,
  1e20,
  -0,
  true,
  false,
  null,
)
const value = fc.oneof(
  scalar,
  fc.record({ '@id': id }),
  fc.record({ '@value': scalar }),
  fc.record({ '@value': fc.constantFrom('x', 1), '@language': tag }),
  fc.record({ '@value': fc.constantFrom('x', true), '@type': typed }),
  fc.record({ '@id': id, 'e:q': scalar }),
  fc.record({ 'urn:q': fc.record({ '@type': typed }) }),
  // no empty object: the parser takes the next node's name for it
  fc.constantFrom<unknown>(
    [],
    { '@list': [1, 'x'] },
    { '@set': ['x'] },
    [['x']],
    { '@value': 'x', '@type': 'urn:t', '@index': 'i' },
    { '@id': 'urn:x', '@type': ['urn:t', 'e:u'] },
  ),
)
const node = fc
  .tuple(
    fc.option(id, { freq: 4 }),
    fc.option(fc.oneof(typed, fc.array(typed, { maxLength: 2 })), { freq: 1 }),
    fc.array(fc.tuple(key, fc.oneof(value, fc.array(value, { maxLength: 3 }))), { maxLength: 3 }),
  )
  .map(([id, type, said]) => ({
    ...(id !== null && { '@id': id }),
    ...(type !== null && { '@type': type }),
    ...Object.fromEntries(said),
  }))
const usual = fc.record({
  '@id': fc.constantFrom('urn:a', 'e:a', '_:b'),
  'e:p': fc.constantFrom<unknown>('x', 1, true, { '@id': 'e:b' }, { 'urn:q': 'x' }, ['y', 'x']),
})
const nodes = fc.array(fc.oneof({ weight: 4, arbitrary: usual }, { weight: 2, arbitrary: node }), {
  maxLength: 8,
})
const written = fc
  .tuple(
    nodes,
    context,
    fc.boolean(),
    fc.constantFrom(undefined, 1),
    fc.constantFrom<object>({}, { 'e:p': 1 }),
  )
  .map(([nodes, context, list, blanks, more]) =>
    JSON.stringify(list ? nodes : { '@context': context, '@graph': nodes, ...more }, null, blanks),
  )
const broken = fc
  .tuple(written, fc.nat(), fc.constantFrom('', ',', '}', ']', '"', '{', 'x', '{}'))
  .map(([text, place, mark]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + mark + text.slice(at + (mark === '' ? 1 : 0))
  })

test('a document means what it means to the parser, or breaks at the same line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: written }, broken),
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      async (text, size, strict) => {
        const ours = await parseOutcome(jsonLd.parse, text, size, strict)
        const theirs = await parseOutcome(byParser, text, size, strict)

        expect(ours.fault === undefined).toBe(theirs.fault === undefined)
        // which of the two that look at a document speaks first depends on where it is cut
        if (ours.fault?.line && theirs.fault?.line) expect(ours.fault).toEqual(theirs.fault)
        if (ours.fault !== undefined) return
        expect(isomorphic(triplesOf(ours.quads), triplesOf(theirs.quads))).toBe(true)
      },
    ),
    { numRuns: 150, seed: 11 },
  )
}, 60_000)

test('a key that stands twice says both', async () => {
  const { quads } = await parseOutcome(
    jsonLd.parse,
    '[{"@id":"urn:a","urn:p":"x","urn:p":"y"}]',
    9,
    false,
  )

  expect(quads.map(({ object }) => object.value)).toEqual(['x', 'y'])
})

/** Only the parser. */
const byParser: Parse = (pieces, options) =>
  new JsonLdDocument(options).readRest(new JsonLdItems(pieces), '')
