import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const Lists = z.record(z.string(), z.string())

/** The lists of a file of `lexicon/world` by their names: what the world knows and a graph may not. Read when it is first asked for. */
export function worldLists(file: string): () => ReadonlyMap<string, ReadonlySet<string>> {
  let read: ReadonlyMap<string, ReadonlySet<string>> | undefined
  return () => {
    read ??= readLists(new URL(`../../lexicon/world/${file}.yaml`, import.meta.url))
    return read
  }
}

function readLists(path: URL): ReadonlyMap<string, ReadonlySet<string>> {
  const lists = Lists.parse(parse(readFileSync(path, 'utf8')))
  return new Map(Object.entries(lists).map(([name, list]) => [name, new Set(list.split(/,\s*/))]))
}
