import { deserialize, serialize } from 'node:v8'
import { ClassEdges } from './class-edges.ts'
import { IriTable, type StoredTable } from './iri-table.ts'

/** Rounds through the dump; `said` may come several times. */
export type RoundKind = 'names' | 'members' | 'facts' | 'said'

/** What one member of a pair was asked for: a relation and a value, by place, and its facts. */
type PairCounts = Map<string, number>

/** What the property and the values turned out to be. */
export interface Targets {
  readonly relations: readonly string[]
  readonly values: readonly string[]
}

/** All that is known between two lines of a dump, whatever its format. */
export interface CutState {
  /** By the number of the first line of theirs that was kept, from 1. */
  readonly members: IriTable
  /** The sample, where not all are wanted. */
  readonly chosen: IriTable
  /** What is only named: by the round that met it, odd for a class. */
  readonly said: IriTable
  readonly edges: ClassEdges
  readonly counts: PairCounts
  /** Places among `targets`; a class below a value has the value's. */
  targets: Targets | undefined
  /** Rounds that are done, by kind. */
  readonly done: RoundKind[]
}

export function newCut(): CutState {
  return {
    members: new IriTable(),
    chosen: new IriTable(),
    said: new IriTable(),
    edges: new ClassEdges(),
    counts: new Map(),
    targets: undefined,
    done: [],
  }
}

interface Stored {
  readonly members: StoredTable
  readonly chosen: StoredTable
  readonly said: StoredTable
  readonly edges: Uint32Array
  readonly counts: PairCounts
  readonly targets: Targets | undefined
  readonly done: RoundKind[]
}

export function storedCut({ members, chosen, said, edges, ...plain }: CutState): Buffer {
  const tables = { members: members.stored(), chosen: chosen.stored(), said: said.stored() }
  return serialize({ ...plain, ...tables, edges: edges.stored() } satisfies Stored)
}

/** Reads what `storedCut` wrote into the program's own cache. */
export function readCut(bytes: Buffer): CutState {
  const { members, chosen, said, edges, ...plain }: Stored = deserialize(bytes)
  return {
    ...plain,
    members: new IriTable(members),
    chosen: new IriTable(chosen),
    said: new IriTable(said),
    edges: new ClassEdges(edges),
  }
}
