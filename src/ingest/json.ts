import { ElenchusError } from '../errors.ts'
import { eachJsonObject } from './json-records.ts'
import { isObject, type JsonObject } from './json-values.ts'
import { leftOutCounter } from './left-out-counter.ts'
import { isJsonLd } from './rdf/json-ld.ts'
import type { ReadCount, Reading, Source } from './source.ts'
import { JsonTable } from './tables/json-table.ts'
import { WikidataEntityReader, wikidataEntities } from './wikidata/wikidata-entity.ts'

/** What the first object shows: Wikidata's entities, names by identifier, or rows. */
type ContentKind = 'wikidata' | 'labels' | 'rows'

/** Takes the objects of a file. */
interface Content {
  readonly kept: () => number
  readonly leaveOut: (reason: string, line: number) => void
  readonly take: (object: JsonObject, line: number, exact: () => JsonObject) => void
  readonly flush: () => Promise<void>
  readonly finish: () => Promise<ReadCount>
}

export const json: Source = {
  id: 'json',
  description: 'JSON Lines or a list: rows of a table, labels, or the entities of a Wikidata dump',
  extensions: ['.jsonl', '.ndjson', '.json'],
  recognises: (start) => /^\s*(?:\[\s*)?\{\s*["}]/.test(start) && !isJsonLd(start),
  read: (reading) => readJson(reading),
}

async function readJson(reading: Reading): Promise<ReadCount> {
  let content: Content | undefined
  let kept = () => 0
  const early: [string, number][] = []

  await eachJsonObject(reading, {
    object: (object, line, exact) => {
      content ??= contentFor(object, reading)
      kept = content.kept
      content.take(object, line, exact)
    },
    leaveOut: (reason, line) => {
      if (content === undefined) early.push([reason, line])
      else content.leaveOut(reason, line)
    },
    between: async () => {
      reading.advanced(kept())
      await content?.flush()
      await reading.sink.drain()
    },
  })
  content ??= wikidataContent(reading)
  for (const [reason, line] of early) content.leaveOut(reason, line)
  reading.advanced(kept())
  return content.finish()
}

function contentFor(first: JsonObject, reading: Reading): Content {
  const content = contentOf(first, reading)
  switch (content) {
    case 'wikidata':
      return wikidataContent(reading)
    case 'labels':
      return tableContent({ ...reading, file: { ...reading.file, holds: 'labels' } }, labelRowsOf)
    case 'rows':
      return tableContent(reading, (object) => [object])
  }
}

function contentOf(first: JsonObject, { file, name }: Reading): ContentKind {
  if (file.table?.subject !== undefined) return 'rows'
  if (wikidataEntities(first).length > 0) return 'wikidata'
  if (file.holds === 'labels' || Object.keys(first).every((key) => /^[QP][1-9]\d*$/.test(key))) {
    return 'labels'
  }
  if (!('@context' in first) && !('@id' in first)) return 'rows'
  throw new ElenchusError('unknown-format', `"${name}" is JSON-LD.`, {
    fix: 'Rename it to end in .jsonld.',
  })
}

function wikidataContent({ name, strict, sink, file }: Reading): Content {
  const counter = leftOutCounter(name, strict)
  const reader = new WikidataEntityReader(sink, counter, file.wikidata)
  let [read, kept] = [0, 0]
  return {
    kept: () => kept,
    leaveOut: (reason: string, line: number) => {
      read++
      counter.leaveOut(reason, line)
    },
    take: (object: JsonObject, line: number, _exact: () => JsonObject) => {
      const entities = wikidataEntities(object)
      for (const entity of entities.length === 0 ? [object] : entities) {
        read++
        if (reader.read(entity, line)) kept++
      }
    },
    flush: () => Promise.resolve(),
    finish: async () => ({
      source: name,
      read,
      kept,
      invalidUtf8: 0,
      leftOut: counter.counts(),
    }),
  }
}

function tableContent(
  reading: Reading,
  rowsOf: (object: JsonObject) => readonly JsonObject[],
): Content {
  const table = new JsonTable(reading)
  return {
    kept: () => 0,
    leaveOut: (reason, line) => table.leaveOut(reason, line),
    take: (object, line, exact) => {
      if (isTooDeep(object, deepest)) return table.leaveOut(`nested deeper than ${deepest}`, line)
      for (const row of rowsOf(exact())) table.add(row, line)
    },
    flush: () => table.flush(),
    finish: () => table.finish(),
  }
}

const deepest = 1000

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1))
}

/** `{"id": "Q42", "label": "…"}` is a row; `{"Q42": "…"}` and `{"Q42": {"label": "…"}}` are one for each key. */
function labelRowsOf(object: JsonObject): readonly JsonObject[] {
  if ('label' in object || 'name' in object) return [object]
  return Object.entries(object).map(([id, said]) => {
    if (isObject(said)) return { id, ...said }
    return Array.isArray(said)
      ? { id, label: said[0], aliases: said.slice(1) }
      : { id, label: said, aliases: [] }
  })
}
