import type { Graph } from '../graph/graph.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { materialise, type Tables } from '../store/tables.ts'
import type { GraphWithProfiles, TypeSets } from './graph-with-profiles.ts'

export async function makeTypeSets(
  graph: Tables & Pick<GraphWithProfiles, 'classClosure' | 'facts'>,
): Promise<TypeSets> {
  // keys are 64 random bits, so different sets have different sums
  const summed = await materialise(
    graph,
    'type_sums',
    `SELECT type.entity, sum(class.key) AS types
       FROM (SELECT DISTINCT entity, type FROM types) AS type
       JOIN terms AS class ON class.code = type.type GROUP BY type.entity`,
  )
  const members = await materialise(
    graph,
    'type_sets',
    `SELECT own.entity, first.type_set FROM ${summed} AS own
       JOIN (SELECT types, min(entity) AS type_set FROM ${summed} GROUP BY types) AS first
         ON first.types = own.types`,
  )
  const closure = await graph.classClosure()
  const classes = await materialise(
    graph,
    'set_classes',
    `SELECT own.type_set, closure.above AS class, min(closure.steps) AS steps
       FROM (SELECT DISTINCT type_set FROM ${members}) AS own
       JOIN types AS type ON type.entity = own.type_set
       JOIN ${closure} AS closure ON closure.class = type.type
       GROUP BY own.type_set, closure.above`,
  )
  await graph.database.run(`DROP TABLE ${summed}`)
  return { members, classes, ...(await inMemory(graph, members)) }
}

async function inMemory(
  graph: Tables & Pick<Graph, 'facts'>,
  members: string,
): Promise<Pick<TypeSets, 'sets' | 'setOf'>> {
  const { bySubject } = await graph.facts()
  const { entity, type_set } = await integerColumns(graph, members, 'entity', 'type_set')
  const places = new Map<number, number>()
  const setOf = new Int32Array(bySubject.codes).fill(-1)
  for (let row = 0; row < entity.length; row++) {
    const set = type_set[row] as number
    const place = places.get(set) ?? places.size
    places.set(set, place)
    setOf[entity[row] as number] = place
  }
  return { sets: [...places.keys()], setOf }
}
