import { prefixes } from '../../domain/prefixes.ts'
import { type JsonObject, objectAt } from '../json-values.ts'
import { isServed, type LineReader, metIn, type Round } from './dump-reader.ts'
import { IriHash } from './iri-hash.ts'
import {
  contentOf,
  idOf,
  instanceOf,
  isKept,
  parsed,
  subclassOf,
  valuesOf,
} from './json-lines-of-entities.ts'

const shown = ['type', 'datatype', 'id', 'sitelinks'] as const
const names = ['labels', 'descriptions', 'aliases'] as const

/** Of what is only named: its names, types and classes above. */
export function readSaid({ state, number, languages, keep }: Round): LineReader['line'] {
  const hash = new IriHash()
  return (line) => {
    const content = contentOf(line)
    const id = idOf(content)
    if (id === undefined) return
    const own = hash.of(`${prefixes.wd}${id}`)
    if (state.members.get(own) > 0) return
    const met = state.said.get(own)
    if (!isServed(met, number)) return
    const entity = parsed(content)
    if (entity === undefined) return
    keep(JSON.stringify(shortened(entity, met % 2 === 1, languages)))
    if (met % 2 === 1) return
    for (const value of valuesOf(entity, instanceOf))
      state.said.add(hash.of(`${prefixes.wd}${value}`), metIn(number, true))
  }
}

function shortened(entity: JsonObject, isClass: boolean, languages: ReadonlySet<string>) {
  const claims = objectAt(entity, 'claims') ?? {}
  const telling = isClass ? [subclassOf] : [instanceOf, subclassOf]
  return {
    ...picked(entity, shown),
    ...Object.fromEntries(names.map((key) => [key, inLanguages(entity, key, languages)])),
    claims: picked(claims, telling),
  }
}

function picked(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (key in object ? [[key, object[key]]] : [])))
}

function inLanguages(entity: JsonObject, key: string, languages: ReadonlySet<string>) {
  const all = Object.entries(objectAt(entity, key) ?? {})
  return Object.fromEntries(all.filter(([language]) => isKept(language, languages)))
}
