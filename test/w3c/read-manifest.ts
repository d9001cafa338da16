import { DataFactory, Parser, Store } from 'n3'

const mf = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#'
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'

/** One test of a suite: its document's IRI, and the IRI of what it should give, or whether it is to be refused. */
export interface SuiteTest {
  readonly name: string
  readonly action: string
  readonly expected: 'refused' | 'read' | { readonly result: string }
}

/** The tests of a manifest, as it lists them. */
export function readManifest(text: string, iri: string): readonly SuiteTest[] {
  const store = new Store(new Parser({ baseIRI: iri }).parse(text))
  return [...store.match(null, DataFactory.namedNode(`${mf}action`), null)].map(
    ({ subject, object }) => {
      const objectOf = (predicate: string) =>
        store.getObjects(subject, DataFactory.namedNode(predicate), null)[0]?.value
      const result = objectOf(`${mf}result`)
      const negative = /Negative/.test(objectOf(type) ?? '')
      return {
        name: objectOf(`${mf}name`) ?? subject.value,
        action: object.value,
        expected: negative ? 'refused' : result === undefined ? 'read' : { result },
      }
    },
  )
}
