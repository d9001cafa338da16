import type { ParseOptions } from './quad.ts'
import { type RdfSource, rdfSource } from './rdf-source.ts'
import { RdfXmlDocument } from './rdf-xml-document.ts'
import { anyIriFault } from './term-fault.ts'

export const rdfXml: RdfSource = rdfSource({
  id: 'rdf-xml',
  name: 'RDF/XML',
  description: 'RDF/XML',
  extensions: ['.rdf', '.owl', '.rdfs', '.xml'],
  recognises: (start) =>
    /^\s*</.test(start) && start.includes('http://www.w3.org/1999/02/22-rdf-syntax-ns#'),
  iriFault: anyIriFault,
  parse,
})

async function parse(pieces: AsyncIterable<string>, options: ParseOptions): Promise<void> {
  await using document = new RdfXmlDocument(pieces, options)
  await document.read()
}
