import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Declaration } from '../domain/declaration.ts'
import type { Draw } from '../domain/draws.ts'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import type { Profiles } from '../domain/profiles.ts'
import { Kinds } from '../lexicon/kinds.ts'
import { folderShelf } from '../workspace/shelf.ts'
import { type Calibration, calibrate, type MaxErrors, maxErrors } from './calibration/calibrate.ts'
import { readErrors } from './calibration/read-errors.ts'
import { drawRows } from './draw/draw-rows.ts'
import { advanced, declinedOf, unlookedOf } from './draw/draw-state.ts'
import { drawableGraph } from './draw/drawable-graph.ts'
import { supplyOf } from './draw/supply.ts'
import { tallyDraw } from './draw/tally-draw.ts'
import type { Graph } from './graph/graph.ts'
import { byRelation } from './graph/graph-options.ts'
import { resolveNames } from './graph/identifiers.ts'
import { type Lazy, lazy } from './graph/lazy.ts'
import { newGraph } from './graph/new-graph.ts'
import { describeEntity } from './inspect/describe-entity.ts'
import { describeRelation } from './inspect/describe-relation.ts'
import { describeType } from './inspect/describe-type.ts'
import type { DescribedGraph } from './inspect/described-graph.ts'
import { entitiesCalled } from './inspect/entities-called.ts'
import { factsAbout } from './inspect/facts-about.ts'
import { findTerms, similarNames } from './inspect/find-terms.ts'
import { sketchRelations } from './inspect/relation-sketches.ts'
import { sourceSummaries, summarise } from './inspect/summary.ts'
import { walkIn } from './inspect/walk.ts'
import { withDescriptions } from './inspect/with-descriptions.ts'
import type { Knowledge } from './knowledge.ts'
import { knownTerms } from './profiles/known-terms.ts'
import { fingerprintOf } from './store/fingerprint.ts'
import { openStore } from './store/open-store.ts'
import type { Tables } from './store/tables.ts'
import type { Contradiction } from './truth/contradiction.ts'
import { grounds } from './truth/grounds/grounds.ts'
import { countedRelations } from './truth/grounds/single-values.ts'
import { truthOf } from './truth/oracle.ts'

/** Whose names decide who could be meant, where errors are measured. */
const language = 'en'

export interface OpenOptions {
  /** What the lexicon says of relations. */
  readonly declarations?: readonly Declaration[]
  /** What kinds of things the lexicon knows. */
  readonly kinds?: Kinds
  /** The graph is its owner's own: see `Graph.own`. */
  readonly own?: boolean
  /** Changes speed only, never a result. */
  readonly threads?: number
  /**
   * Up to which share of wrong ones certificates are certified, by what they are for; what is not given is as by default. `unmeasured`: nothing is hidden
   * and tried, and what the grounds say of themselves is believed.
   */
  readonly maxErrors?: Partial<MaxErrors> | 'unmeasured'
  /** A cache folder for what is measured and learnt of the graph. Changes speed only. */
  readonly cache?: string
}

/** Opens a file written by `ingest`; refuses other files (`not-knowledge`) and later versions (`store-too-new`). */
export async function openKnowledge(path: string, options: OpenOptions = {}): Promise<Knowledge> {
  const { declarations = [], kinds = new Kinds(), own = false, threads, cache } = options
  const { maxErrors: limits = {} } = options
  const database = await openStore(path, { threads })
  const calibration: Lazy<Calibration> = lazy(() =>
    calibrate(graph, language, { ...maxErrors, ...(limits === 'unmeasured' ? {} : limits) }),
  )
  const graph = drawableGraph(
    newGraph(database, {
      declarations: byRelation(declarations),
      kinds,
      own,
      ...(cache !== undefined && {
        shelf: folderShelf(
          cache,
          lazy(() => shelfKey(graph)),
        ),
      }),
    }),
    limits === 'unmeasured' ? undefined : calibration,
  )
  const fingerprint = lazy(() => fingerprintOf(database, 'main'))
  const described = withDescriptions(graph)
  const close = () => database[Symbol.dispose]()
  return {
    fingerprint,
    summary: ({ samples = 3 } = {}) => summarise(graph, samples),
    sources: () => sourceSummaries(graph),
    relations: async () => {
      const rows = await database.rows(`
        SELECT term.value, count(*) AS facts FROM facts JOIN terms AS term ON term.code = facts.relation
        GROUP BY term.value ORDER BY facts DESC, term.value`)
      return rows.map(({ value, facts }) => ({ relation: `${value}`, facts: Number(facts) }))
    },
    sketches: (relations, language, sketched) =>
      sketchRelations(graph, relations, language, sketched),
    ...profilesOf(described),
    ...walkIn(described),
    factsAbout: (entity) => factsAbout(described, entity),
    truth: (statements, asked) => truthOf(graph, statements, asked),
    resolve: (names, as) => resolveNames(graph, names, as),
    entitiesCalled: (names) => entitiesCalled(graph, names),
    literalSorts: () => graph.literalSorts(),
    supply: (language, about) => supplyOf(graph, language, about),
    draw: (draw: Draw) => drawRows(graph, draw),
    unlooked: async (draw) => unlookedOf(draw, await advanced(graph, draw)),
    declined: async (draw) => declinedOf(draw, await advanced(graph, draw)),
    tally: (draw: Draw) => tallyDraw(graph, draw),
    contradictions: async () => {
      const found: Contradiction[] = []
      for (const ground of grounds) found.push(...((await ground.contradictions?.(graph)) ?? []))
      return found
    },
    counted: async () => {
      const counted = await countedRelations(graph)
      const codes = new Set(counted.flatMap(({ exceptions }) => exceptions))
      const terms = await knownTerms(graph, codes, language)
      return counted.map((one) => ({
        ...one,
        exceptions: one.exceptions.map((code) => terms.get(code)?.text ?? '').toSorted(),
      }))
    },
    groundErrors: async () =>
      limits === 'unmeasured' ? [] : readErrors(graph, await calibration()),
    [Symbol.dispose]: close,
    [Symbol.asyncDispose]: async () => close(),
  }
}

/** All that what is measured and learnt hangs on. */
async function shelfKey({
  database,
  declarations,
  kinds,
}: Tables & Pick<Graph, 'declarations' | 'kinds'>): Promise<string> {
  const fingerprint = await fingerprintOf(database, 'main')
  const declared = [...declarations.values()]
  return JSON.stringify([await programStamp(), fingerprint, language, declared, kinds.all()])
}

/** Identifies the state of the program: its version, and the size and time of each file. */
async function programStamp(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = (await readdir(root, { recursive: true })).toSorted()
  const stamps = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(root, file))
      return [file, size, mtimeMs]
    }),
  )
  return JSON.stringify([elenchusVersion, stamps])
}

function profilesOf(graph: DescribedGraph): Profiles {
  return {
    find: (name, what) => findTerms(graph, name, what),
    similar: (name, what) => similarNames(graph, name, what),
    relationProfile: (relation) => describeRelation(graph, relation),
    entityProfile: (entity) => describeEntity(graph, entity),
    typeProfile: (type) => describeType(graph, type),
  }
}
