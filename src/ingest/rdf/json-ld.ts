import { usualContext } from './json-ld-context.ts'
import { JsonLdDocument } from './json-ld-document.ts'
import { JsonLdItems } from './json-ld-items.ts'
import type { ParseOptions } from './quad.ts'
import { type RdfSource, rdfSource } from './rdf-source.ts'
import { anyIriFault } from './term-fault.ts'

/**
 * JSON-LD. As the standard has it, what no context gives an IRI is no triple and passed over; `--strict` refuses it. Contexts
 * elsewhere are never fetched.
 */
export const jsonLd: RdfSource = rdfSource({
  id: 'json-ld',
  name: 'JSON-LD',
  description: 'JSON-LD, with its context in the file',
  extensions: ['.jsonld'],
  recognises: isJsonLd,
  iriFault: anyIriFault,
  parse,
})

/** Whether JSON that begins so is JSON-LD. */
export function isJsonLd(start: string): boolean {
  return /^\s*(?:\[\s*)?\{/.test(start) && /"@(?:context|id|graph)"\s*:/.test(start)
}

async function parse(pieces: AsyncIterable<string>, options: ParseOptions): Promise<void> {
  const document = new JsonLdDocument(options)
  await using items = new JsonLdItems(pieces)
  const head = await items.head()
  const context = head === undefined ? undefined : usualContext(head.context)
  if (head !== undefined && context !== undefined) await document.readItems(items, head, context)
  await document.readRest(items, head?.text ?? '')
}
