import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { subClassRelations } from '../../domain/public-vocabularies.ts'
import { ElenchusError } from '../../errors.ts'
import { typeRelations } from '../../knowledge/store/vocabulary.ts'
import { writeAtomically } from '../../workspace/write-atomically.ts'
import type { FetchStore } from '../remote/fetch-store.ts'
import { Candidates } from './candidates.ts'
import type { CutOptions, FoundDump } from './cut-options.ts'
import { type CutState, newCut, type RoundKind, readCut, storedCut } from './cut-state.ts'
import { type DumpFormat, metIn, type Round } from './dump-reader.ts'
import { IriHash } from './iri-hash.ts'
import { namedAs } from './named-as.ts'
import { narrowed, needsNames, sampledMembers, targetsOf, wantedTables } from './resolve-targets.ts'
import { type DumpPlace, dumpStart, scanDump } from './scan-dump.ts'
import type { TopicText } from './topic-text.ts'

/** Facts with these relations are added to what members are told to be: they are named as well. */
const placing = [...typeRelations, ...subClassRelations]
/** Of a cut without a limit. */
export const mostMembers = 1_000_000
const defaultSafeAfter = 2 ** 30

/** What a page says of a cut that is under way: where it goes on. */
interface Mark {
  readonly kind: RoundKind
  readonly place: DumpPlace
}

/** One cut under way: its rounds, and where what it keeps is. */
export class Cutting {
  readonly name: string
  readonly #options: CutOptions
  readonly #topic: TopicText
  readonly #format: DumpFormat
  readonly #files: readonly FoundDump[]
  readonly #store: FetchStore
  #state: CutState = newCut()
  #marks = 0
  #resumed: Mark | undefined
  #properties = new Candidates()
  #values = new Candidates()

  constructor(
    options: CutOptions,
    topic: TopicText,
    format: DumpFormat,
    files: readonly FoundDump[],
    store: FetchStore,
  ) {
    this.#options = options
    this.#topic = topic
    this.#format = format
    this.#files = files
    this.#store = store
    const { limit, seed = 1, paths } = options
    const sample = limit === undefined ? '' : ` sample ${limit}${seed === 1 ? '' : ` seed ${seed}`}`
    this.name = `${paths.map((path) => basename(path)).join(' + ')} topic ${topic.name}${sample}`
  }

  get entities(): number {
    return this.#state.members.size
  }

  /** The number of rounds that it took. */
  async run(): Promise<number> {
    if (await this.#resume()) return 0
    const before = this.#state.done.length
    for (let kind = this.#next(); kind !== undefined; kind = this.#next()) await this.#round(kind)
    await this.#save('end', { kind: 'said', place: dumpStart })
    return this.#state.done.length - before
  }

  #next(): RoundKind | undefined {
    const { done, said, targets } = this.#state
    const { limit } = this.#options
    if (needsNames(this.#topic) && !done.includes('names')) return 'names'
    const several = (targets?.relations.length ?? 0) > 1 || this.#valuesAreOpen()
    if ((limit !== undefined || several) && !done.includes('members')) return 'members'
    if (!done.includes('facts')) return 'facts'
    const last = done.length
    for (const { value } of said.entries()) if (value >> 1 === last) return 'said'
    return done.includes('said') ? undefined : 'said'
  }

  #valuesAreOpen(): boolean {
    const { targets } = this.#state
    return (
      targets !== undefined &&
      targets.values.length > 1 &&
      this.#topic.values.some(({ kind }) => kind === 'called')
    )
  }

  async #round(kind: RoundKind): Promise<void> {
    const state = this.#state
    if (kind !== 'names') state.targets ??= targetsOf(this.#topic, this.#properties, this.#values)
    const number = state.done.length + 1
    const lines: string[] = []
    const round: Round = {
      kind,
      number,
      topic: this.#topic,
      state,
      properties: this.#properties,
      values: this.#values,
      ...wantedTables(state, this.#topic.classes),
      languages: new Set(this.#options.languages ?? ['en']),
      edges: kind === 'facts' && !state.done.includes('names'),
      sampled: this.#options.limit !== undefined,
      keep: (line) => void lines.push(`${line}\n`),
    }
    const write = async () => {
      if (lines.length > 0) await this.#store.append(lines.join(''))
      lines.length = 0
    }
    const { signal, progress, safeAfter = defaultSafeAfter } = this.#options
    const from = this.#resumed?.kind === kind ? this.#resumed.place : dumpStart
    this.#resumed = undefined
    const totalBytes = this.#files.reduce((sum, { size }) => sum + size, 0)
    let unsafe = 0
    await scanDump(this.#files, from, this.#format.reader(round), {
      between: async (place, bytes, content) => {
        await write()
        unsafe += content
        // what names stand for is known at the end of a round only
        if (kind !== 'names' && (unsafe > safeAfter || signal?.aborted === true)) {
          await this.#save('part', { kind, place })
          unsafe = 0
        }
        signal?.throwIfAborted()
        const rounds = Math.max(number, this.#planned())
        progress?.({
          source: this.name,
          round: number,
          rounds,
          bytes,
          totalBytes,
          entities: this.entities,
        })
      },
    })
    await write()
    this.#finish(kind, number)
    await this.#save('round', { kind, place: dumpStart })
  }

  #planned(): number {
    return 3 + (needsNames(this.#topic) ? 1 : 0) + (this.#options.limit !== undefined ? 1 : 0)
  }

  #finish(kind: RoundKind, number: number): void {
    const state = this.#state
    switch (kind) {
      case 'names':
        state.targets = targetsOf(this.#topic, this.#properties, this.#values)
        break
      case 'members': {
        if (state.targets !== undefined) state.targets = narrowed(state.targets, this.#topic, state)
        const { limit, seed = 1 } = this.#options
        if (state.counts.size === 0) throw this.#empty()
        if (limit !== undefined)
          this.#state = { ...state, chosen: sampledMembers(state.chosen, limit, seed) }
        break
      }
      case 'facts':
        if (state.members.size === 0) throw this.#empty()
        if (state.members.size > mostMembers) throw this.#tooLarge()
        for (const relation of placing)
          state.said.add(new IriHash().of(namedAs(relation)), metIn(number, true))
        break
      case 'said':
        break
    }
    if (kind === 'facts' || kind === 'said') state.edges.addAbove(state.said, metIn(number, true))
    this.#state.done.push(kind)
  }

  #empty(): ElenchusError {
    return new ElenchusError(
      'empty-topic',
      `Nothing in the dump belongs to the topic "${this.#topic.name}".`,
      {
        fix: 'Name another property or value, with the property as the dump names it (P106, occupation, dbo:occupation).',
      },
    )
  }

  #tooLarge(): ElenchusError {
    const count = this.#state.members.size
    return new ElenchusError(
      'too-large',
      `The topic "${this.#topic.name}" has ${count} entities.`,
      {
        fix: 'Take a sample: --limit 100000.',
      },
    )
  }

  async #save(what: 'part' | 'round' | 'end', mark: Mark): Promise<void> {
    const before = this.#marks++
    const path = this.#statePath(this.#marks)
    await writeAtomically(path, (handle) => handle.writeFile(storedCut(this.#state)))
    const page = `${what} ${this.#marks}`
    await this.#store.commit(page, this.entities, { note: JSON.stringify(mark) })
    await rm(this.#statePath(before), { force: true })
  }

  /** `true` when nothing is left to do. */
  async #resume(): Promise<boolean> {
    const last = this.#store.pages().at(-1)
    if (last === undefined) return false
    const [what, marks] = last.page.split(' ')
    this.#marks = Number(marks)
    this.#state = readCut(await readFile(this.#statePath(this.#marks)))
    if (what === 'part') this.#resumed = JSON.parse(last.note ?? '')
    return what === 'end'
  }

  #statePath(mark: number): string {
    return join(dirname(this.#store.content), `state-${mark}`)
  }
}
