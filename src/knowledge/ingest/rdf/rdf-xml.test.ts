import fc from 'fast-check'
import { isomorphic } from 'rdf-isomorphic'
import { expect, test } from 'vitest'
import { parseOutcome, triplesOf } from '../../testing/parse-outcome.ts'
import type { Parse } from './quad.ts'
import { rdfXml } from './rdf-xml.ts'
import { RdfXmlDocument } from './rdf-xml-document.ts'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const declared = `xmlns:rdf="${rdf}" xmlns:e="urn:e:"`
const root = fc.oneof(
  { weight: 5, arbitrary: fc.constant(`<rdf:RDF ${declared}>`) },
  fc.constantFrom(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- c -->\n<rdf:RDF ${declared}\n xmlns="http://d/">\n`,
    `<?xml version="1.0"?>\r\n<rdf:RDF ${declared} xmlns="http://d/" >`,
    `<rdf:RDF ${declared} xml:lang="de">`,
    `<rdf:RDF ${declared} xml:base="http://b/c">`,
    `<!DOCTYPE rdf:RDF [<!ENTITY x "urn:x">]><rdf:RDF ${declared}>`,
    `<rdf:RDF ${declared} xmlns:e="urn:f:">`,
    '<rdf:RDF xmlns:rdf="urn:other:">',
  ),
)
const iri = fc.constantFrom(
  'urn:a',
  'http://h/a?b&amp;c#d',
  'http://h/é',
  'HTTP://H:80/%7e/',
  'http://h/a/../b',
  'http://h/./b',
  'http://h',
  'http://h/a b',
  'http://h/&#x41;',
  'http://h/&lt;',
  'rel',
  '',
  'urn:',
  '#f',
  'http://h/]',
)
const text = fc.constantFrom(
  'x',
  'a &amp; b &lt;c&gt; &quot;&apos;',
  ' padded\n',
  'a\r\nb',
  'a\rb',
  '\u{10000}é]',
  '&#65;',
  '&none;',
  ']]>',
  '',
  ' \n',
  '\u0001',
  '\ufffd',
  '<![CDATA[c < d]]>',
  '<!-- c -->x',
)
const tag = fc.constantFrom('en', 'de-AT', '', 'x_y', 'EN')
const property = fc.constantFrom('e:p', 'e:q.r', 'rdf:type', 'p', 'none:p', 'rdf:li', 'é:p')
const said = fc.oneof(
  fc.tuple(property, iri).map(([name, to]) => `<${name} rdf:resource="${to}"/>`),
  fc.tuple(property, iri).map(([name, to]) => `<${name} rdf:resource="${to}" ></${name}>`),
  fc.tuple(property, text).map(([name, text]) => `<${name}>${text}</${name} >`),
  fc.tuple(text, tag).map(([text, tag]) => `<e:p xml:lang="${tag}">${text}</e:p>`),
  fc.tuple(text, iri).map(([text, type]) => `<e:p\n rdf:datatype="${type}">${text}</e:p>`),
  fc.constantFrom(
    '<e:p/>',
    "<e:p rdf:resource='urn:b'/>",
    '<e:p rdf:nodeID="b"/>',
    '<e:p rdf:parseType="Resource"><e:q>x</e:q></e:p>',
    '<e:p rdf:parseType="Collection"><e:C rdf:about="urn:c"/></e:p>',
    '<e:p rdf:ID="one">x</e:p>',
    '<e:p><rdf:Description rdf:about="urn:b"><e:q>x</e:q></rdf:Description></e:p>',
    '<e:p rdf:resource="urn:b">x</e:p>',
    '<e:p>x</e:q>',
    '<!-- in -->',
    'text',
  ),
)
const element = fc
  .tuple(
    fc.constantFrom('rdf:Description', 'e:C', 'C', 'rdf:Bag', 'rdf:li'),
    fc.oneof(
      { weight: 5, arbitrary: iri.map((iri) => `rdf:about="${iri}"`) },
      fc.constantFrom('', 'rdf:nodeID="b"', 'rdf:ID="one"', 'rdf:about="urn:a" e:p="x"'),
    ),
    fc.array(said, { maxLength: 3 }),
  )
  .map(([name, about, all]) => `<${name} ${about}>\n${all.join('\n')}</${name}>`)
const usual = fc
  .tuple(
    fc.constantFrom('rdf:Description', 'e:C'),
    fc.array(
      fc.constantFrom(
        '<e:p>x &amp; y</e:p>',
        '<e:p rdf:resource="urn:b"/>',
        '<e:p xml:lang="en">x</e:p>',
      ),
      { maxLength: 3 },
    ),
  )
  .map(([name, all]) => `<${name} rdf:about="urn:a">\n${all.join('\n ')}\n</${name}>`)
const part = fc.oneof(
  { weight: 4, arbitrary: usual },
  { weight: 2, arbitrary: element },
  fc.constantFrom(
    '<!-- c -- d -->',
    '<!-- <a> -->',
    '<e:C/>',
    '\n\n',
    'text',
    '<',
    '</rdf:RDF>',
    '<?pi x?>',
  ),
)
const written = fc
  .tuple(
    root,
    fc.array(part, { maxLength: 8 }),
    fc.constantFrom('</rdf:RDF>', '</rdf:RDF>\n', '', '</rdf:RDF>x'),
  )
  .map(([root, parts, end]) => `${root}${parts.join('\n')}${end}`)

/** The parser alone. */
const byParser: Parse = (pieces, options) => new RdfXmlDocument(pieces, options).readRest()

test('a document means what it means to the parser, or breaks at the same line', async () => {
  await fc.assert(
    fc.asyncProperty(written, fc.integer({ min: 1, max: 200 }), async (text, size) => {
      const ours = await parseOutcome(rdfXml.parse, text, size, false)
      const theirs = await parseOutcome(byParser, text, size, false)

      expect(ours.fault).toEqual(theirs.fault)
      if (ours.fault !== undefined) return
      expect(isomorphic(triplesOf(ours.quads), triplesOf(theirs.quads))).toBe(true)
    }),
    { numRuns: 200, seed: 3 },
  )
}, 60_000)
