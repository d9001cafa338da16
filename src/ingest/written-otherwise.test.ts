import { expect, test } from 'vitest'
import { ingestedFiles } from '../../test/support/knowledge/ingested-files.ts'

const ex = 'http://example.org/'

/** Each document says that Ada, a person called "Ada Holm", was born in Linz, with names of schema.org. */
const documents = (schema: string): Readonly<Record<string, string>> => ({
  'n.nt': `<${ex}ada> <${schema}name> "Ada Holm" .\n<${ex}ada> <${schema}birthPlace> <${ex}linz> .\n`,
  'slow.nt': `<${ex}ada>\t<${schema}name>\t"Ada Holm" .\n<${ex}ada>\t<${schema}birthPlace>\t<${ex}linz> .\n`,
  'q.nq': `<${ex}ada> <${schema}name> "Ada Holm" <${ex}g> .\n<${ex}ada> <${schema}birthPlace> <${ex}linz> <${ex}g> .\n`,
  't.ttl': `@prefix s: <${schema}> . <${ex}ada> s:name "Ada Holm" ; <${schema}birthPlace> <${ex}linz> .`,
  'base.ttl': `@base <${schema}> . <${ex}ada> <name> "Ada Holm" ; <birthPlace> <${ex}linz> .`,
  'n3.ttl': `@prefix s: <${schema}> . <${ex}ada> s:name """Ada Holm""" ; s:birthPlace <${ex}linz> . <${ex}ada> s:name "Ada Holm"@en , "Ada Holm" .`,
  'g.trig': `@prefix s: <${schema}> . { <${ex}ada> s:name "Ada Holm" ; s:birthPlace <${ex}linz> . }`,
  'x.rdf': `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="${schema}"><rdf:Description rdf:about="${ex}ada"><s:name>Ada Holm</s:name><s:birthPlace rdf:resource="${ex}linz"/></rdf:Description></rdf:RDF>`,
  'd.jsonld': JSON.stringify({
    '@id': `${ex}ada`,
    [`${schema}name`]: 'Ada Holm',
    [`${schema}birthPlace`]: { '@id': `${ex}linz` },
  }),
})

test.for(Object.keys(documents('')))(
  'https://schema.org is http://schema.org in %s',
  async (name) => {
    const content = documents('https://schema.org/')[name] ?? ''

    const { facts, names } = await ingestedFiles({ [name]: content })

    expect(facts).toEqual([`${ex}ada schema:birthPlace ${ex}linz`])
    expect(names).toContain(`${ex}ada Ada Holm`)
  },
)

test('a file that mixes both has one relation', async () => {
  const { facts } = await ingestedFiles({
    'mixed.ttl': `@prefix s: <http://schema.org/> . @prefix ss: <https://schema.org/> .
      <${ex}ada> ss:birthPlace <${ex}linz> ; a ss:Person . <${ex}bo> s:birthPlace <${ex}graz> ; a s:Person .`,
  })

  expect(facts).toEqual([
    `${ex}ada rdf:type schema:Person`,
    `${ex}ada schema:birthPlace ${ex}linz`,
    `${ex}bo rdf:type schema:Person`,
    `${ex}bo schema:birthPlace ${ex}graz`,
  ])
})

test.for([
  ['https://xmlns.com/foaf/0.1/', 'knows', 'foaf:knows'],
  ['https://dbpedia.org/ontology/', 'birthPlace', 'dbo:birthPlace'],
  ['https://www.wikidata.org/prop/direct/', 'P19', 'wdt:P19'],
  ['https://schema.example/', 'knows', 'https://schema.example/knows'],
  ['https://schema.org.example/', 'knows', 'https://schema.org.example/knows'],
])('of other vocabularies %s is read as the one that it is', async ([base, name, read]) => {
  const { facts } = await ingestedFiles({ 'n.nt': `<${ex}a> <${base}${name}> <${ex}b> .\n` })

  expect(facts).toEqual([`${ex}a ${read} ${ex}b`])
})

test('a text keeps the address that stands in it', async () => {
  const { facts } = await ingestedFiles({
    'n.nt': `<${ex}a> <${ex}page> "<https://schema.org/name>" .\n`,
  })

  expect(facts).toEqual([`${ex}a ${ex}page <https://schema.org/name> (string)`])
})

const lines = {
  'n.nt': `<${ex}a> <${ex}p> <${ex}b> .\n`,
  'q.nq': `<${ex}a> <${ex}p> <${ex}b> <${ex}g> .\n`,
  't.ttl': `<${ex}a> <${ex}p> <${ex}b> .`,
  'x.rdf': `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="${ex}"><rdf:Description rdf:about="${ex}a"><e:p rdf:resource="${ex}b"/></rdf:Description></rdf:RDF>`,
  'd.jsonld': JSON.stringify({ '@id': `${ex}a`, [`${ex}p`]: { '@id': `${ex}b` } }),
  'f.csv': `subject,relation,object\n${ex}a,${ex}p,${ex}b\n`,
}

test.for(Object.entries(lines))(
  'a byte order mark before %s costs no fact',
  async ([name, text]) => {
    const { facts, result } = await ingestedFiles({ [name]: `\ufeff${text}` })

    expect(facts).toEqual([`${ex}a ${ex}p ${ex}b`])
    expect(result.sources.flatMap(({ leftOut }) => leftOut)).toEqual([])
  },
)

const quoted = `<< <${ex}a> <${ex}p> <${ex}b> >>`

test.for([
  ['a subject of N-Triples', 'n.nt', `${quoted} <${ex}since> "2000" .\n`],
  ['an object of N-Triples', 'n.nt', `<${ex}c> <${ex}says> ${quoted} .\n`],
  ['an object of RDF 1.2', 'n.nt', `<${ex}c> <${ex}says> <<( <${ex}a> <${ex}p> <${ex}b> )>> .\n`],
  ['a subject of N-Quads', 'n.nq', `${quoted} <${ex}since> "2000" <${ex}g> .\n`],
  ['a subject of Turtle', 'n.ttl', `${quoted} <${ex}since> "2000" .\n`],
] as const)('a quoted triple as %s is counted as such', async ([, name, line]) => {
  const fact = name === 'n.nq' ? lines['q.nq'] : lines['n.nt']

  const { facts, result } = await ingestedFiles({ [name]: `${fact}${line}` })

  expect(facts).toEqual([`${ex}a ${ex}p ${ex}b`])
  expect(result.sources[0]?.leftOut).toMatchObject([
    { reason: 'triple term or variable', count: 1 },
  ])
})
