import { expandPrefix } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import type { RemoteOptions } from './remote-source.ts'
import type { Selection } from './selection.ts'
import { iriText, stringText, textInLanguage } from './sparql-text.ts'

/** What the options select; throws `bad-argument` where they contradict each other. */
export function readSelection({ class: type, where, query }: RemoteOptions): Selection {
  if ([type, where, query].filter((option) => option !== undefined).length > 1) {
    throw new ElenchusError('bad-argument', "--class, --where and --query can't be combined.", {
      fix: 'Keep one of them; a query can express the others.',
    })
  }
  if (type !== undefined) return { kind: 'class', iri: readIri(type) }
  if (where !== undefined) return readWhere(where)
  return query === undefined ? { kind: 'all' } : readQuery(query)
}

function readIri(text: string): string {
  const iri = expandPrefix(text.replace(/^<(.*)>$/, '$1'))
  iriText(iri)
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri)) return iri
  throw new ElenchusError('bad-argument', `${JSON.stringify(text)} is not an IRI.`, {
    fix: 'Write it in full, such as http://dbpedia.org/ontology/Emperor, or with a known prefix: dbo:Emperor.',
  })
}

/** `dbo:occupation dbr:Painter`, `foaf:name "Ada"@en` */
function readWhere(where: string): Selection {
  const [, relation, value] = /^\s*(\S+)\s+(\S.*?)\s*$/s.exec(where) ?? []
  if (relation === undefined || value === undefined) {
    throw new ElenchusError(
      'bad-argument',
      `--where "${where}" does not name a property and a value.`,
      {
        fix: 'Write both, separated by a space: --where "dbo:occupation dbr:Painter", or --where \'foaf:name "Ada"@en\'.',
      },
    )
  }
  return { kind: 'value', relation: readIri(relation), value: readValue(value) }
}

function readValue(text: string): string {
  const literal = /^"(.*)"(?:@([A-Za-z0-9-]+)|\^\^(\S+))?$/s.exec(text)
  if (literal === null) return iriText(readIri(text))
  const [, value = '', language, datatype] = literal
  if (language !== undefined) return textInLanguage(value, language)
  const type = datatype === undefined ? '' : `^^${iriText(readIri(datatype))}`
  return `${stringText(value)}${type}`
}

const declaration = /^\s*(?:#[^\n]*\n|BASE\s*<[^<>]*>|PREFIX\s+[^\s:<>]*:\s*<[^<>]*>)/i

/** The user's own SELECT, its declarations apart, so that it can be counted and cut into pages. */
function readQuery(query: string): Selection {
  let rest = query
  for (let found = declaration.exec(rest); found !== null; found = declaration.exec(rest)) {
    rest = rest.slice(found[0].length)
  }
  const prologue = query.slice(0, query.length - rest.length)
  const body = rest.trim()
  const places = ['subject', 'relation', 'object'].filter(
    (place) => !new RegExp(`[?$]${place}\\b`).test(body),
  )
  if (!/^SELECT\b/i.test(body) || places.length > 0) {
    const lacks = places.length === 0 ? '' : ` It lacks ?${places.join(', ?')}.`
    throw new ElenchusError('query-refused', `--query is not a SELECT of triples.${lacks}`, {
      fix: 'Write one such as: SELECT ?subject ?relation ?object { ?subject a <https://example.org/Emperor> ; ?relation ?object }',
    })
  }
  if (/\bFROM\b/i.test(body.slice(0, body.indexOf('{')))) {
    throw new ElenchusError('query-refused', '--query uses FROM.', {
      fix: 'Name the graphs with --graph instead, so that the query can be counted and paged.',
    })
  }
  return {
    kind: 'query',
    prologue: prologue === '' ? '' : `${prologue.trim()}\n`,
    text: `${body}\n`,
  }
}
