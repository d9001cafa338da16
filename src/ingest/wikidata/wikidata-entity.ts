import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import type { GraphSink, TermCode } from '../../knowledge/store/graph-sink.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  langString,
  pageTitle,
  sitelinkCount,
} from '../../knowledge/store/vocabulary.ts'
import { isObject, type JsonObject, objectAt, textAt } from '../json-values.ts'
import type { LeftOutCounter } from '../left-out-counter.ts'
import type { WikidataOptions } from '../source.ts'
import { validityOf } from './wikidata-validity.ts'
import { wikidataValue } from './wikidata-value.ts'

/** An object of Wikidata's JSON dump. */
function isWikidataEntity(object: JsonObject): boolean {
  return (
    /^[QPL][1-9]\d*$/.test(textAt(object, 'id') ?? '') &&
    ('claims' in object || 'labels' in object || 'lemmas' in object)
  )
}

/** Stores entities as the truthy dump has them, with the time that a statement holds. */
export class WikidataEntityReader {
  readonly #sink: GraphSink
  readonly #counter: LeftOutCounter
  readonly #languages: ReadonlySet<string> | undefined
  readonly #externalIds: boolean

  constructor(sink: GraphSink, counter: LeftOutCounter, options: WikidataOptions = {}) {
    this.#sink = sink
    this.#counter = counter
    this.#languages = options.languages && new Set([...options.languages, 'mul'])
    this.#externalIds = options.externalIds ?? false
  }

  /** `false` when nothing of it is kept. The schema is Wikidata's and a dump has 100 million, so they are read unchecked. */
  read(object: JsonObject, line: number): boolean {
    const id = textAt(object, 'id') ?? ''
    if (id.startsWith('L')) {
      this.#counter.passOver('word', line)
      return false
    }
    if (!isWikidataEntity(object)) {
      this.#counter.leaveOut('no Wikidata entity', line)
      return false
    }
    const entity = this.#sink.entity(prefixes.wd + id)
    this.#names(entity, object)
    this.#pages(entity, object)
    for (const [property, statements] of Object.entries(objectAt(object, 'claims') ?? {})) {
      if (/^P[1-9]\d*$/.test(property) && Array.isArray(statements)) {
        this.#statements(entity, prefixes.wdt + property, statements.filter(isObject), line)
      }
    }
    return true
  }

  #names(entity: TermCode, object: JsonObject): void {
    const say = (relation: Iri | undefined, term: unknown) => {
      if (relation === undefined || !isObject(term)) return
      const [text, language] = [textAt(term, 'value') ?? '', textAt(term, 'language') ?? '']
      const tag = language.toLowerCase()
      if (text === '' || tag === '' || !this.#wants(tag)) return
      this.#sink.literalFact(entity, this.#sink.entity(relation), text, langString, tag)
    }
    for (const term of Object.values(objectAt(object, 'labels') ?? {})) say(labelRelations[0], term)
    for (const term of Object.values(objectAt(object, 'descriptions') ?? {}))
      say(descriptionRelations[0], term)
    for (const [language, terms] of Object.entries(objectAt(object, 'aliases') ?? {})) {
      if (!this.#wants(language.toLowerCase()) || !Array.isArray(terms)) continue
      for (const term of terms) say(aliasRelations[0], term)
    }
  }

  /** How many pages are about it, and their titles in the Wikipedias of the languages asked for. */
  #pages(entity: TermCode, object: JsonObject): void {
    const sitelinks = objectAt(object, 'sitelinks')
    if (sitelinks === undefined) return
    const sink = this.#sink
    // a query service counts pages of which it is asked for a few titles
    const counted = object.sitelinkCount
    const count = typeof counted === 'number' ? counted : Object.keys(sitelinks).length
    sink.literalFact(entity, sink.entity(sitelinkCount), `${count}`, `${prefixes.xsd}integer`, '')
    for (const language of this.#languages ?? ['en']) {
      const title = textAt(
        objectAt(sitelinks, `${language.replaceAll('-', '_')}wiki`) ?? {},
        'title',
      )
      if (title === undefined) continue
      sink.literalFact(entity, sink.entity(pageTitle), title, langString, language)
    }
  }

  /** The preferred ones where there are some, else the normal ones: what the truthy dump calls best rank. */
  #statements(
    entity: TermCode,
    relation: Iri,
    statements: readonly JsonObject[],
    line: number,
  ): void {
    const best = statements.some(({ rank }) => rank === 'preferred') ? 'preferred' : 'normal'
    for (const statement of statements) {
      if (statement.rank === 'deprecated') this.#counter.passOver('deprecated', line)
      else if (statement.rank !== best) this.#counter.passOver('of a lower rank', line)
      else this.#statement(entity, relation, statement, line)
    }
  }

  #statement(entity: TermCode, relation: Iri, statement: JsonObject, line: number): void {
    const sink = this.#sink
    const value = wikidataValue(objectAt(statement, 'mainsnak') ?? {}, this.#externalIds)
    if (value.kind === 'broken') {
      this.#counter.leaveOut(value.reason, line)
      return
    }
    const validity = validityOf(statement)
    if (value.kind === 'passed' || validity === 'former') {
      const reason = value.kind === 'passed' ? value.reason : 'ended at an unknown time'
      this.#counter.passOver(reason, line)
      return
    }
    const { since, until } = validity
    if (value.kind === 'entity') {
      sink.fact(entity, sink.entity(relation), sink.entity(value.iri), since, until)
      return
    }
    const { datatype, language } = value
    const code = sink.entity(relation)
    sink.literalFact(entity, code, value.value, datatype, language, since, until)
  }

  #wants(language: string): boolean {
    return this.#languages?.has(language) ?? true
  }
}

/** Objects of Wikidata's JSON: an entity, or the entities of a page of Special:EntityData. */
export function wikidataEntities(object: JsonObject): readonly JsonObject[] {
  const entities = objectAt(object, 'entities')
  const inside = entities === undefined ? [object] : Object.values(entities).filter(isObject)
  return inside.filter(isWikidataEntity)
}
