import { prefixes } from '../../domain/prefixes.ts'
import type { DumpLine, LineReader, Round } from './dump-reader.ts'
import { IriTable } from './iri-table.ts'
import { roleOf } from './relation-roles.ts'
import { type Named, spellings } from './topic-text.ts'
import { TripleFields } from './triple-fields.ts'

const mostRelations = 1_000_000

/** Finds what is called as the topic says, and which class is below which. */
export function namesReader(round: Round): LineReader {
  const { topic, state, properties, values, languages } = round
  const fields = new TripleFields()
  const relations = new IriTable()
  const propertyTexts = quoted([topic.property])
  const valueTexts = quoted(topic.values)
  const valueEnds = endsOf(topic.values)
  const localNames = new Set(namesOf([topic.property]).map(plain))

  const name = (kind: 'label' | 'alias') => {
    const isProperty = propertyTexts.some((text) => fields.objectBegins(text))
    const isValue = valueTexts.some((text) => fields.objectBegins(text))
    if ((!isProperty && !isValue) || !isKept(fields.language(), languages)) return
    const iri = fields.subjectText()
    const property = directOf(iri)
    if (isProperty) properties.add(property ?? iri, kind)
    if (isValue && property === undefined) values.add(iri, kind)
  }

  const localName = () => {
    if (valueEnds.some((text) => fields.objectEnds(text)))
      values.add(fields.objectText(), 'local name')
    if (relations.size >= mostRelations || !relations.add(fields.relation, 1)) return
    const iri = fields.relationText()
    if (localNames.has(plain(localNameOf(iri)))) properties.add(iri, 'local name')
  }

  return {
    line: (line: DumpLine) => {
      if (!fields.readSubject(line) || !fields.readRelation()) return
      fields.readObject()
      const role = roleOf(fields.relation)
      if (role === 'label' || role === 'alias') name(role)
      if (!fields.objectIsIri) return
      if (role === 'class above') state.edges.add(fields.subject, fields.object)
      localName()
    },
    end: () => undefined,
    firstNeeded: (next) => next,
  }
}

export function isKept(language: string, languages: ReadonlySet<string>): boolean {
  return language === '' || language === 'mul' || languages.has(language)
}

function namesOf(named: readonly Named[]): readonly string[] {
  return named.flatMap((each) => (each.kind === 'called' ? [each.name] : []))
}

/** As literals of N-Triples begin. */
function quoted(named: readonly Named[]): readonly Buffer[] {
  return namesOf(named)
    .flatMap(spellings)
    .map((text) => Buffer.from(`"${text.replace(/["\\]/g, '\\$&')}"`))
}

/** As IRIs of what is called so may end. */
function endsOf(named: readonly Named[]): readonly Buffer[] {
  return namesOf(named)
    .flatMap(spellings)
    .map((text) => text.replaceAll(' ', '_'))
    .flatMap((text) => [Buffer.from(`/${text}`), Buffer.from(`#${text}`)])
}

function localNameOf(iri: string): string {
  return /[^/#]*$/.exec(iri)?.[0] ?? iri
}

/** `birth place` and `birthPlace` are one. */
function plain(name: string): string {
  return name.replaceAll(/[\s_-]/g, '').toLowerCase()
}

/** The relation that a property of Wikidata stands in facts as. */
function directOf(iri: string): string | undefined {
  const id = iri.startsWith(prefixes.wd ?? '') ? iri.slice(prefixes.wd?.length) : ''
  return /^P\d+$/.test(id) ? `${prefixes.wdt}${id}` : undefined
}
