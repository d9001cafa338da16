import fc from 'fast-check'
import { isomorphic } from 'rdf-isomorphic'
import { expect, test } from 'vitest'
import { ElenchusError } from '../../../errors.ts'
import { TriplesSink } from '../../testing/triples-sink.ts'
import type { Reading } from '../source.ts'
import { readRdf } from './rdf-source.ts'
import { readTurtle } from './read-turtle.ts'
import { relativeFault } from './term-fault.ts'
import { triG } from './turtle.ts'

const syntax = { name: 'TriG', parse: triG.parse, iriFault: relativeFault }

const local = fc.oneof(
  fc.constantFrom(
    'Q1',
    'a.b',
    'Zoë',
    '',
    '1',
    'a-b:c',
    '%41',
    'x.',
    '-x',
    '漢字',
    'a\\,b',
    '·',
    '\u{10000}',
  ),
  fc.string({
    unit: fc.constantFrom('a', '1', '.', '-', '_', ':', 'é', '%', '\u0301', '÷'),
    maxLength: 4,
  }),
)
const name = fc
  .tuple(fc.constantFrom('e', 'f-1', '', 'p', 'true', 'none', 'a.b'), local)
  .map(([prefix, rest]) => `${prefix}:${rest}`)
const iri = fc.constantFrom(
  '<urn:a>',
  '<http://h/é>',
  '<rel>',
  '<#f>',
  '<urn:\\u0041>',
  '<urn:a b>',
  '<urn:"x>',
  '<<',
  '<urn:list.\n>',
)
const label = fc.constantFrom('_:b', '_:b.c', '_:b.', '_:1', '_:é', '_:-', '_:b-0')
const text = fc.constantFrom(
  '"x"',
  '""',
  '"a\\nb\\u00e9"',
  '"\\ud800"',
  '"""long.\n"quoted" .\r\ntext"""',
  '""""a"""',
  '"""a""""',
  '"""never .\n',
  "'one'",
  "'''three.\n'''",
  '"line\nbreak"',
  '"a\\"',
  '"\ufffd"',
)
const ending = fc.constantFrom(
  '',
  '@en',
  '@EN-gb',
  '@version',
  '@en-',
  '@toolongtag9',
  '@en--ltr',
  '^^e:int',
  '^^<urn:t>',
  '^^ <urn:t>',
  '^^<rel>',
  '^^rdf:langString',
  '^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#dirLangString>',
)
const bare = fc.constantFrom(
  '1',
  '-1.5',
  '+.5',
  '1.',
  '1e5',
  '1.5E-3',
  '1e',
  'true',
  'false',
  'truex',
  '01',
)
const entity = fc.oneof({ weight: 3, arbitrary: name }, iri, label)
const blank = fc.constantFrom(' ', ' ', ' ', '\n', '\t', '\r\n', '', ' # a comment .\n', '#\r')
const object = fc.oneof(
  { weight: 2, arbitrary: entity },
  { weight: 3, arbitrary: fc.tuple(text, ending).map((parts) => parts.join('')) },
  bare,
  fc.constantFrom('[]', '[ e:p 1 ]', '[e:p [ a e:C ], "x" ; ]', '( 1 e:x )', '[', ']'),
)
const relation = fc.oneof(
  fc.constantFrom('a', '<http://www.w3.org/2000/01/rdf-schema#label>', 'e:p', '_:b', '1'),
  name,
)
const said = fc
  .tuple(relation, blank, fc.array(object, { minLength: 1, maxLength: 3 }))
  .map(([relation, between, objects]) => `${relation}${between}${objects.join(' , ')}`)
const subject = fc.oneof(
  { weight: 4, arbitrary: entity },
  fc.constantFrom('[]', '[ e:p 1 ]', '( 1 )', '"x"', 'GRAPH e:g {', 'e:g {', '}'),
)
const statement = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        subject,
        blank,
        fc.array(said, { minLength: 1, maxLength: 3 }),
        blank,
        fc.constantFrom('.', '.', '.', ';.', '', '}'),
      )
      .map(
        ([subject, one, all, other, end]) =>
          `${subject}${one} ${all.join(`${other};`)}${other}${end}`,
      ),
  },
  fc.constantFrom(
    '@prefix e: <urn:other:> .',
    'PREFIX e: <urn:third:>',
    'prefix none: <http://n/>',
    '@prefix e: <rel/> .',
    '@base <http://b/> .',
    '@prefix e: <urn:x:> . # .',
    '@PREFIX e: <urn:x:> .',
    '# a comment',
    '[ e:p 1 ] .',
    '[] .',
    '.',
  ),
)
// most documents are of usual statements, with one or two others among them
const usual = fc
  .tuple(
    fc.constantFrom('e:s', '<urn:s>', '_:s', ':s', '[]'),
    fc.array(
      fc
        .tuple(
          fc.constantFrom('a', 'e:p', '<http://www.w3.org/2000/01/rdf-schema#label>'),
          fc.constantFrom(
            '"x"',
            '"x"@en',
            'e:o',
            '1',
            '2.5',
            'true',
            '"d"^^e:date',
            '[ e:q _:b ]',
            '"""a .\nb"""',
          ),
        )
        .map((pair) => pair.join(' ')),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([subject, all]) => `${subject} ${all.join(' ;\n  ')} .`)
const document = fc
  .array(fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: statement }), {
    minLength: 1,
    maxLength: 12,
  })
  .map(
    (statements) =>
      `@prefix e: <urn:e:> .\n@prefix : <urn:empty:> .\n@prefix f-1: <urn:f:> .\nPREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>\n${statements.join('\n')}\n`,
  )

test('by blocks, a document means what it means to N3.js, or breaks at the same line', async () => {
  await fc.assert(
    fc.asyncProperty(document, fc.integer({ min: 1, max: 400 }), async (text, size) => {
      const ours = await outcome((reading) => readTurtle(reading, syntax, size), text)
      const theirs = await outcome((reading) => readRdf(reading, syntax), text)

      expect(ours.told).toEqual(theirs.told)
      expect(isomorphic(distinct(ours.triples), distinct(theirs.triples))).toBe(true)
    }),
    { numRuns: 600, seed: 7 },
  )
}, 120_000)

test('most of what is usual is read without N3.js', async () => {
  const text =
    '@prefix e: <urn:e:> .\ne:a a e:C ; e:p 1, "x"@en, [ e:q _:b ] ;\n .\n# end\n_:b e:p """.\n""" .\n'
  const parse = () => Promise.reject(new Error('N3.js was asked'))

  for (let size = 1; size < text.length; size++) {
    const { told } = await outcome(
      (reading) => readTurtle(reading, { ...syntax, parse }, size),
      text,
    )
    expect(told).toMatchObject({ read: 6, kept: 6 })
  }
})

async function outcome(read: (reading: Reading) => Promise<unknown>, text: string) {
  const sink = new TriplesSink()
  async function* chunks() {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97)
  }
  const reading = {
    file: { path: 'f' },
    name: 'f',
    chunks: chunks(),
    sink,
    strict: false,
    threads: 1,
    blankPrefix: '',
    advanced: () => {},
  }
  try {
    return { told: await read(reading), triples: sink.triples }
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
    // how much of a fault N3.js quotes depends on where chunks end
    return { told: error.message.replace(/Unexpected ".*" on/s, 'Unexpected text on'), triples: [] }
  }
}

function distinct(triples: TriplesSink['triples']) {
  const seen = new Set<string>()
  return triples.filter((triple) => {
    const id = JSON.stringify(triple)
    return !seen.has(id) && seen.add(id)
  })
}
