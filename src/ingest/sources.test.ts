import { expect, test } from 'vitest'
import { sourceFor } from './sources.ts'

const triple = '<urn:s> <urn:p> <urn:o> .\n'
const quad = '<urn:s> <urn:p> <urn:o> <urn:g> .\n'
const xml = '<?xml version="1.0"?>\n<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>'

test.for([
  ['a.nt', '', 'n-triples'],
  ['A.NT.GZ', triple, 'n-triples'],
  ['a.nq.bz2', quad, 'n-quads'],
  ['a.ttl.zst', '@prefix : <urn:> .', 'turtle'],
  ['a.trig', 'graph <urn:g> {}', 'trig'],
  ['a.owl', xml, 'rdf-xml'],
  ['a.jsonld', '{"@id": "urn:a"}', 'json-ld'],
  ['a.json', '{"type":"item","id":"Q1"}', 'json'],
  ['a.csv', 'subject,relation,object', 'csv'],
  ['a.parquet', 'PAR1', 'parquet'],
] as const)('the name says it: %s', ([path, content, id]) => {
  expect(sourceFor({ path }, Buffer.from(content)).id).toBe(id)
})

test.for([
  ['-', `# comment\n\n${triple}`, 'n-triples'],
  ['-', quad, 'n-quads'],
  ['a', `\ufeff# comment\n@prefix : <urn:> .\n:a :b :c .`, 'trig'],
  ['a', 'PREFIX : <urn:> :a :b :c .', 'trig'],
  ['a', '<urn:s> a <urn:T> ;\n <urn:p> 1 .', 'trig'],
  ['a', 'GRAPH <urn:g> { <urn:s> <urn:p> 1 }', 'trig'],
  ['a.dump', xml, 'rdf-xml'],
  ['a', ' [ {"@context": {}, "@id": "urn:a"}]', 'json-ld'],
  ['a', '[\n{"id":"Q1"}\n]', 'json'],
  ['a', 'subject\trelation\tobject\n', 'tsv'],
] as const)('the name is silent, the content says it: %s %j', ([path, content, id]) => {
  expect(sourceFor({ path }, Buffer.from(content)).id).toBe(id)
})

test.for([
  ['a.txt', triple, 'n-triples'],
  ['a.txt', '<urn:s>\t<urn:p>\t<urn:o> .\n', 'n-triples'],
  ['a.txt', 'Q1\tP31\tQ5\n', 'tsv'],
  ['a.nt', '@prefix : <urn:> .', 'trig'],
  ['a.nt', quad, 'n-quads'],
  ['a.nt', xml, 'rdf-xml'],
  ['a.ttl', xml, 'rdf-xml'],
  ['a.json', '{"@context": {}}', 'json-ld'],
  ['a.xml', triple, 'n-triples'],
  ['a.csv', triple, 'n-triples'],
] as const)('the name is wrong, the content says it: %s %j', ([path, content, id]) => {
  expect(sourceFor({ path }, Buffer.from(content)).id).toBe(id)
})

test.for([
  ['a.nt', '<html>\n</html>', 'n-triples'],
  ['a.nt', `<urn:s> <urn:p> "${'long '.repeat(10_000)}`, 'n-triples'],
  ['a.ttl', `<urn:s> <urn:p> """${'long '.repeat(10_000)}`, 'turtle'],
  ['a.nt', `${triple}nonsense\n`, 'n-triples'],
  ['a.ttl', 'nonsense', 'turtle'],
  ['a.tsv', 'one column', 'tsv'],
] as const)('content that says nothing leaves it to the name: %s', ([path, content, id]) => {
  expect(sourceFor({ path }, Buffer.from(content)).id).toBe(id)
})

test('what is told comes first, by id or extension', () => {
  expect(sourceFor({ path: 'a.nt', format: 'TTL' }, Buffer.from(triple)).id).toBe('turtle')
  expect(sourceFor({ path: '-', format: 'n-quads' }, Buffer.from('')).id).toBe('n-quads')
})

test.for([
  [{ path: 'letter.docx' }, '"letter.docx" can\'t be inferred from its name or content'],
  [{ path: 'a.nt', format: 'docx' }, 'no format "docx"'],
] as const)('%j is refused', ([file, message]) => {
  expect(() => sourceFor(file, Buffer.from('PK'))).toThrow(
    expect.objectContaining({ code: 'unknown-format', message: expect.stringContaining(message) }),
  )
})
