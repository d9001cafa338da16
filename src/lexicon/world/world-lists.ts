import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import { z } from 'zod'
import { compiledLists, type Lists } from './compiled-lists.ts'

/** The lists of a file by their names; a list of one name is a pair. */
export type WorldLists = ReadonlyMap<string, ReadonlySet<string>>

/** Of `lexicon/world`: what the world knows and a graph may not. Each is described in docs/world.md. */
export type WorldFile =
  | 'articles'
  | 'capitals'
  | 'codes'
  | 'continents'
  | 'english-words'
  | 'heads'
  | 'headings'
  | 'labels'
  | 'kinds-of-thing'
  | 'lands'
  | 'models'
  | 'names'
  | 'neighbours-of-towns'
  | 'parts-of-towns'
  | 'peoples'
  | 'places'
  | 'plain-answers'
  | 'realms'
  | 'said-otherwise'
  | 'short-names'
  | 'titles'
  | 'totals'
  | 'towns-known-everywhere'
  | 'units'
  | 'units-in-headings'
  | 'units-of-wikidata'

/** A file's lists, read on first use. */
export function worldLists(file: WorldFile): () => WorldLists {
  return once(() => {
    const text = readFileSync(
      new URL(`../../../lexicon/world/${file}.yaml`, import.meta.url),
      'utf8',
    )
    const lists = compiledLists(file, text) ?? parseLists(text)
    return new Map(Object.entries(lists).map(([name, list]) => [name, new Set(namesIn(list))]))
  })
}

/** One list of a file. Throws for an unknown name. */
export function worldList(file: WorldFile, name: string): () => ReadonlySet<string> {
  const lists = worldLists(file)
  return once(() => {
    const list = lists().get(name)
    if (list === undefined) throw new Error(`lexicon/world/${file}.yaml has no list "${name}"`)
    return list
  })
}

/** What is worked out when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const Written = z.record(z.string(), z.string())

/** Loads the parser: built, the program has the lists as JSON. */
export function parseLists(text: string): Lists {
  const { parse } = createRequire(import.meta.url)('yaml') as typeof Yaml
  return Written.parse(parse(text))
}

/** Names are parted by commas. */
function namesIn(list: string): readonly string[] {
  return list.split(/,\s*/)
}
