import { prefixes } from '../../domain/prefixes.ts'
import { type JsonObject, objectAt, textAt } from '../json-values.ts'
import { type LineReader, metIn, type Round } from './dump-reader.ts'
import { IriHash } from './iri-hash.ts'
import {
  aboveNeedle,
  addEdges,
  contentOf,
  hashOf,
  instanceOf,
  mentionsOf,
  parsed,
  subclassOf,
  valuesOf,
} from './json-lines-of-entities.ts'

/** Counts what the property and the values have between them. */
export function readMembers(round: Round): LineReader['line'] {
  const { state, sampled } = round
  const pairsOf = topicPairs(round)
  return (line) => {
    const { id, pairs } = pairsOf(contentOf(line)) ?? {}
    if (id === undefined || pairs === undefined) return
    for (const pair of new Set(pairs)) state.counts.set(pair, (state.counts.get(pair) ?? 0) + 1)
    if (sampled && pairs.length > 0) state.chosen.add(hashOf(id), 1)
  }
}

/** The pairs of relation and value that make an entity a member; nothing if its bytes rule that out. */
function topicPairs({ state, topic, wantedRelations, wantedValues }: Round) {
  const ids = (state.targets?.relations ?? []).map((iri) => iri.slice(prefixes.wdt?.length))
  const properties = topic.classes ? [...ids, subclassOf] : ids
  const needles = properties.map((id) => Buffer.from(`"${id}":[`))
  const [relationHash, valueHash] = [new IriHash(), new IriHash()]
  return (content: Buffer) => {
    if (!needles.some((needle) => content.includes(needle))) return undefined
    const entity = parsed(content)
    const id = entity && textAt(entity, 'id')
    if (entity === undefined || id === undefined) return undefined
    const pairs = properties.flatMap((property) => {
      const relation = wantedRelations.get(relationHash.of(`${prefixes.wdt}${property}`))
      return valuesOf(entity, property).flatMap((value) => {
        const place = wantedValues.get(valueHash.of(`${prefixes.wd}${value}`))
        return place === 0 ? [] : [`${relation} ${place}`]
      })
    })
    return { entity, id, pairs }
  }
}

/** Keeps the lines of members. */
export function readFacts(round: Round): LineReader['line'] {
  const { state, number, edges, keep } = round
  const pairsOf = topicPairs(round)
  const samples = state.chosen.size > 0
  const hash = new IriHash()
  const met = (id: string, isClass: boolean) =>
    state.said.add(hash.of(`${prefixes.wd}${id}`), metIn(number, isClass))
  const note = (entity: JsonObject) => {
    for (const property of Object.keys(objectAt(entity, 'claims') ?? {})) met(property, true)
    for (const property of [instanceOf, subclassOf])
      for (const value of valuesOf(entity, property)) met(value, true)
    for (const mentioned of mentionsOf(entity)) met(mentioned, false)
  }
  return (line) => {
    const content = contentOf(line)
    const found = pairsOf(content)
    if (edges && content.includes(aboveNeedle))
      addEdges(found?.entity ?? parsed(content) ?? {}, state.edges)
    if (found === undefined || found.pairs.length === 0) return
    const { entity, id } = found
    if (samples && state.chosen.get(hashOf(id)) === 0) return
    state.members.add(hashOf(id), line.number)
    note(entity)
    keep(content.toString('utf8'))
  }
}
