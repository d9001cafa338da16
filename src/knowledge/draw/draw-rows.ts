import type { Certificate } from '../../domain/certificate.ts'
import type { Draw, DrawnFact, DrawnRow, Replacement } from '../../domain/draws.ts'
import type { Graph } from '../graph/graph.ts'
import type { Triple } from '../graph/memory/triple.ts'
import { knownTerms } from '../profiles/known-terms.ts'
import { thirds } from '../profiles/popularity.ts'
import {
  certificateFor,
  codesOf,
  evidenceOf,
  partsOf,
  termOf,
} from '../truth/grounds/certificates.ts'
import type { FoundRow } from './draw-material.ts'
import { advanced, drawParts, type NumberedRow, takenRows } from './draw-state.ts'
import { codesIn, type FactReader, factReader, namedOf, type Terms } from './drawn-fact.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { ExchangedValue } from './exchanged-value.ts'
import { type FactSources, factSources } from './fact-sources.ts'
import type { FactStrata } from './fact-strata.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { implausibleBy } from './implausibility.ts'
import { openValues, type ValuesAtEnd } from './open-values.ts'
import { type OwnFact, ownFacts } from './own-fact.ts'
import type { Path } from './paths.ts'

/** Batch sizes for certifying and for naming rows; a row with names is several times as large. */
const partSize = 32_768
const batchSize = 8192

/** Yields the rows of a draw in batches; names are read for a batch at a time. */
export async function* drawRows(
  graph: GraphWithDraws,
  draw: Draw,
): AsyncGenerator<readonly DrawnRow[]> {
  const { material } = await advanced(graph, { ...draw, only: [] })
  const { edges } = material
  const [first] = edges
  if (first === undefined) return
  const reader = await factReader(graph, first.named, draw)
  const ownOf = await ownFacts(graph, draw)
  const knownOf = async (batch: readonly NumberedRow[]): Promise<Known> => {
    const own = batch.map(({ row }) => row)
    const valuesOf = await rowValues(graph, draw)
    const codes = codesOfRows(own, { reader, ownOf, valuesOf })
    const terms = await knownTerms(graph, codes, draw.language)
    const { thirdOf } = await graph.factStrata(first.named)
    const told = await factSources(graph, own, reader)
    return { edges, reader, ownOf, valuesOf, terms, told, thirdOf }
  }
  for await (const [batch, known] of readAhead(batchesOf(graph, draw), knownOf)) {
    yield batch.map((numbered) => drawnRow(graph, draw, numbered, known))
  }
}

/** Draws a part of the relations before the next part. */
async function* batchesOf(
  graph: GraphWithDraws,
  draw: Draw,
): AsyncGenerator<readonly NumberedRow[]> {
  for (const part of await drawParts(graph, draw, partSize)) {
    const state = await advanced(graph, part)
    const rows = (await takenRows(graph, part, state)).flat()
    while (rows.length > 0) yield rows.splice(0, batchSize)
  }
}

/** Yields each item with what is read for it; reads ahead while the caller works on the item before. */
async function* readAhead<One, Read>(
  all: AsyncIterable<One>,
  read: (one: One) => Promise<Read>,
): AsyncGenerator<readonly [One, Read]> {
  let former: { readonly one: One; readonly reading: Promise<Read> } | undefined
  try {
    for await (const one of all) {
      const reading = read(one)
      // the caller gets the failure on await; without a caller it is ignored
      reading.catch(() => undefined)
      const ready = former
      former = { one, reading }
      if (ready !== undefined) yield [ready.one, await ready.reading]
    }
    if (former !== undefined) yield [former.one, await former.reading]
  } finally {
    await former?.reading.catch(() => undefined)
  }
}

/** Codes of all terms in some rows. */
function codesOfRows(
  rows: readonly FoundRow[],
  { reader, ownOf, valuesOf }: Pick<Known, 'reader' | 'ownOf' | 'valuesOf'>,
): ReadonlySet<number> {
  const codes = codesIn(rows, reader)
  const add = (more: Iterable<number>) => {
    for (const code of more) codes.add(code)
  }
  for (const row of rows) {
    add(valuesOf(row)?.current ?? [])
    for (const path of row.paths ?? []) add(codesOf(factsOfPath(path, reader)))
    for (const { value, proof, beside } of row.replacements) {
      add([value, ...codesOf(proof.facts)])
      for (const other of beside) add([other.subject, ...codesOf(other.proof.facts)])
      const own = ownOf(row, value)
      if (own !== undefined) codes.add(reader.statedAt(own).object)
    }
  }
  return codes
}

interface Known {
  readonly edges: readonly EdgeFacts[]
  readonly reader: FactReader
  readonly ownOf: OwnFact
  readonly valuesOf: RowValues
  readonly terms: Terms
  readonly told: FactSources
  readonly thirdOf: FactStrata['thirdOf']
}

function factsOfPath({ first, last }: Path, { statedAt }: FactReader): readonly Triple[] {
  return [statedAt(first), statedAt(last)]
}

/** The values of the open end; `undefined` if the draw has no open end. */
type RowValues = (row: Pick<FoundRow, 'facts'>) => ValuesAtEnd | undefined

async function rowValues(
  graph: Pick<Graph, 'facts' | 'subjects'>,
  { open }: Draw,
): Promise<RowValues> {
  if (open === undefined) return () => undefined
  const valuesOf = await openValues(graph)
  return ({ facts: [place] }) => (place === undefined ? undefined : valuesOf.of(place, open))
}

function drawnRow(
  graph: Pick<Graph, 'declarations'>,
  draw: Draw,
  { row, ordinal }: NumberedRow,
  known: Known,
): DrawnRow {
  const { reader, terms, told, valuesOf, thirdOf } = known
  const values = valuesOf(row)
  const third = thirds[thirdOf(row.facts[0] as number)]
  return {
    facts: row.facts.map((place) => ({ ...reader.drawnAt(place, terms), sources: told(place) })),
    ...(values !== undefined && {
      values: values.current.flatMap((code) => terms.get(code)?.named ?? []),
    }),
    ...(row.paths !== undefined && { paths: row.paths.flatMap((path) => drawnPath(path, known)) }),
    complete: [
      ...draw.complete.flatMap((slot) => completeness(graph, row, slot, known) ?? []),
      ...(draw.paths === 'all' ? (row.paths ?? []) : []).flatMap(
        ({ first, last }) =>
          completeness(graph, { facts: [first, last] }, { edge: 1, place: 'object' }, known) ?? [],
      ),
    ],
    replacements: row.replacements.map((one) => replacement(graph, draw, row, one, known)),
    ordinal,
    ...(third !== undefined && { third }),
  }
}

/** Empty if the path leads through something nameless. */
function drawnPath(
  { first, last }: Path,
  { reader, terms }: Known,
): readonly (readonly DrawnFact[])[] {
  const { subject, object } = reader.statedAt(last)
  const isNamed = [subject, object].every((code) => terms.get(code)?.named !== undefined)
  return isNamed ? [[first, last].map((place) => reader.drawnAt(place, terms))] : []
}

function completeness(
  graph: Pick<Graph, 'declarations'>,
  row: Pick<FoundRow, 'facts'>,
  { edge, place: end, optional, several }: Draw['complete'][number],
  { edges, reader, terms, valuesOf }: Known,
): Certificate | undefined {
  const place = row.facts[edge] as number
  const list = edges[edge]?.complete[end]?.(place)
  if (list === undefined && optional === true) return undefined
  if (list === undefined) throw new Error(`a list that nothing certifies was drawn of edge ${edge}`)
  const stated = reader.statedAt(place)
  const own = partsOf(stated, terms)
  const values = several === true ? valuesOf(row) : undefined
  // "Who taught …?" asks for former ones, too
  if (optional === true && values?.haveEnded === true) return undefined
  const others = (values?.current ?? []).filter((one) => one !== stated[end])
  const { ground, declared, level, error } = list
  return certificateFor(graph, 'complete', own, ground, {
    declared,
    level,
    ...(error !== undefined && { error }),
    facts: [own, ...others.map((one) => partsOf({ ...stated, [end]: one }, terms))],
    variant: 0,
  })
}

function replacement(
  graph: Pick<Graph, 'declarations'>,
  draw: Draw,
  row: FoundRow,
  { value: code, proof, beside, shared, likeness, apart: reason }: ExchangedValue,
  { reader, terms, ownOf }: Known,
): Replacement {
  const { edge, place } = draw.exchange ?? { edge: 0, place: 'object' }
  const value = termOf(terms, code)
  const apart = implausibleBy[reason - 1]
  const exchanged = partsOf(reader.statedAt(row.facts[edge] as number), terms)
  const statement = { ...exchanged, [place]: value }
  const evidence = evidenceOf(proof, terms)
  const own = ownOf(row, code)
  return {
    value: namedOf(value),
    certificate: certificateFor(graph, 'false', statement, proof.ground, evidence),
    ...(beside.length > 0 && {
      beside: beside.map(({ subject, proof }) =>
        certificateFor(
          graph,
          'false',
          { ...statement, subject: termOf(terms, subject) },
          proof.ground,
          evidenceOf(proof, terms),
        ),
      ),
    }),
    ...(shared !== undefined && { shared }),
    ...(likeness !== undefined && { likeness }),
    ...(apart !== undefined && { apart }),
    ...(own !== undefined && { own: reader.drawnAt(own, terms) }),
  }
}
