import { prefixes } from '../../domain/prefixes.ts'
import { isObject, type JsonObject, objectAt, objectsAt, textAt } from '../json-values.ts'
import type { ClassEdges } from './class-edges.ts'
import type { DumpLine } from './dump-reader.ts'
import { IriHash } from './iri-hash.ts'
import type { Hash } from './iri-table.ts'

export const [instanceOf, subclassOf] = ['P31', 'P279'] as const

/** Stands in the line of an entity that is below a class. */
export const aboveNeedle = Buffer.from(`"${subclassOf}":[`)

/** Without the brackets and commas of the list. */
export function contentOf({ bytes, start, end }: DumpLine): Buffer {
  let [from, to] = [start, end]
  while (from < to && bytes[from] !== 0x7b) from++
  while (to > from && bytes[to - 1] !== 0x7d) to--
  return bytes.subarray(from, to)
}

const idFirst = /^\{\s*(?:"type":\s*"[a-z-]*",\s*)?"id":\s*"([PQ][1-9]\d*)"/

export function idOf(content: Buffer): string | undefined {
  const head = idFirst.exec(content.toString('latin1', 0, 100))?.[1]
  if (head !== undefined) return head
  const entity = content.length === 0 ? undefined : parsed(content)
  return entity && textAt(entity, 'id')
}

const scratch = new IriHash()

export function hashOf(id: string): Hash {
  return scratch.of(`${prefixes.wd}${id}`)
}

export function parsed(content: Buffer): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(content.toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Entities that statements have as their value; deprecated ones have none. */
export function valuesOf(entity: JsonObject, property: string): readonly string[] {
  const statements = objectsAt(objectAt(entity, 'claims') ?? {}, property)
  const told = statements.filter((each) => textAt(each, 'rank') !== 'deprecated')
  const preferred = told.filter((each) => textAt(each, 'rank') === 'preferred')
  return (preferred.length > 0 ? preferred : told).flatMap((statement) => {
    const value = objectAt(
      objectAt(objectAt(statement, 'mainsnak') ?? {}, 'datavalue') ?? {},
      'value',
    )
    const id = value && textAt(value, 'id')
    return id === undefined ? [] : [id]
  })
}

/** Every entity that its facts speak of, units included. */
export function mentionsOf(entity: JsonObject): readonly string[] {
  const claims = Object.values(objectAt(entity, 'claims') ?? {})
  return claims.flatMap((statements) =>
    (Array.isArray(statements) ? statements : []).flatMap((statement) => {
      if (!isObject(statement)) return []
      const value = objectAt(
        objectAt(objectAt(statement, 'mainsnak') ?? {}, 'datavalue') ?? {},
        'value',
      )
      if (value === undefined) return []
      const unit = textAt(value, 'unit')?.match(/[PQ][1-9]\d*$/)?.[0]
      return [textAt(value, 'id') ?? [], unit ?? []].flat()
    }),
  )
}

/** Of the names of languages, those that are wanted. */
export function isKept(language: string, languages: ReadonlySet<string>): boolean {
  return language === 'mul' || languages.has(language.toLowerCase())
}

/** Notes what its entity is below of. */
export function addEdges(entity: JsonObject, edges: ClassEdges): void {
  const id = textAt(entity, 'id')
  if (id === undefined) return
  for (const value of valuesOf(entity, subclassOf))
    edges.add(lower.of(`${prefixes.wd}${id}`), higher.of(`${prefixes.wd}${value}`))
}

const [lower, higher] = [new IriHash(), new IriHash()]
