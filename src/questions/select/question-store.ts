import type { Fact } from '../../domain/fact.ts'
import type { Stratum } from '../../domain/plan.ts'
import type { Question } from '../../domain/question.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { HeapWatch } from '../../workspace/heap-watch.ts'
import { weightOfDoubts } from '../checks/look.ts'
import type { OptionRanks, Sketch } from '../sketch.ts'
import { KeyNumbers } from './key-numbers.ts'
import { optionRanks } from './option-ranks.ts'
import { whatIsAsked } from './what-is-asked.ts'

/** Where questions lie until they are chosen: each can be read again by its number. Choosing does not ask where that is. */
export interface QuestionRecords extends Disposable {
  /** Returns the record's number, from 0 on. */
  add(record: object): number
  /** As it comes back from JSON. */
  at(number: number): unknown
}

/**
 * All questions that are made for the sets of a run, chosen or not: there are several times as many as are asked, and each takes some
 * kilobytes. They lie in records of their own, and beside them there is a sketch of each.
 */
export class QuestionStore implements Disposable {
  readonly #lexicon: Lexicon
  readonly #records: QuestionRecords
  readonly #keys = new KeyNumbers()
  readonly #facts = new KeyNumbers()
  readonly #heap = new HeapWatch()
  /** Texts and ranks that many have are kept once. */
  readonly #shared = new Map<string, string>()
  readonly #ranks = new Map<string, OptionRanks>()
  readonly #strata = new Map<string, Stratum>()

  /** Puts the records away in the end; without any, all stays in memory. */
  constructor(lexicon: Lexicon, records: QuestionRecords = new RecordsInMemory()) {
    this.#lexicon = lexicon
    this.#records = records
  }

  /** Throws `too-little-memory` where sketches fill the heap, and what the records throw. */
  add(question: Question): Sketch {
    this.#heap.refuseFull('So many questions', 'Ask for fewer, or make several sets')
    const { expected, options } = question
    const isYesNo = expected.kind === 'boolean'
    const id = apart(question.id)
    const group = question.groups?.[0]?.id ?? id
    return {
      place: this.#records.add(question),
      id,
      group: group === id ? id : apart(group),
      asks: whatIsAsked(question, this.#lexicon).map((key) => this.#keys.numberOf(key)),
      concepts: this.#once(question.concepts.join(' ')),
      facts:
        this.#lexicon.world === 'user'
          ? question.facts.map((fact) => this.#factNumber(fact))
          : noFacts,
      yes: isYesNo ? expected.value : undefined,
      about: isYesNo ? this.#once(question.relations.join(' ')) : '',
      stratum: this.#onceStratum(
        question.stratum ?? { form: question.form === 'wh' ? 'free-form' : question.form },
      ),
      isAcceptance: question.expected.kind === 'acceptance',
      doubts: weightOfDoubts(question.doubts ?? []),
      optionRanks: options === undefined ? noRanks : this.#onceRanks(optionRanks(question)),
    }
  }

  /** The question that a sketch was made from. */
  read({ place }: Sketch): Question {
    // what was put in by `add`
    return this.#records.at(place) as Question
  }

  [Symbol.dispose](): void {
    this.#records[Symbol.dispose]()
    this.#heap[Symbol.dispose]()
  }

  #factNumber({ subject, relation, object }: Fact): number {
    const value = typeof object === 'string' ? object : object.value
    return this.#facts.numberOf(`${subject} ${relation} ${value}`)
  }

  #once(text: string): string {
    const known = this.#shared.get(text)
    if (known === undefined) this.#shared.set(text, text)
    return known ?? text
  }

  #onceStratum(stratum: Stratum): Stratum {
    const key = `${stratum.form} ${stratum.third}`
    const known = this.#strata.get(key)
    if (known === undefined) this.#strata.set(key, stratum)
    return known ?? stratum
  }

  #onceRanks(ranks: OptionRanks): OptionRanks {
    const key = `${ranks.first} ${ranks.second}`
    const known = this.#ranks.get(key)
    if (known === undefined) this.#ranks.set(key, ranks)
    return known ?? ranks
  }
}

const noRanks: OptionRanks = {}
const noFacts: readonly number[] = []

class RecordsInMemory implements QuestionRecords {
  readonly #texts: string[] = []

  add(record: object): number {
    return this.#texts.push(JSON.stringify(record)) - 1
  }

  at(number: number): unknown {
    const text = this.#texts[number]
    if (text === undefined) throw new Error(`there is no record ${number}`)
    return JSON.parse(text)
  }

  [Symbol.dispose](): void {
    this.#texts.length = 0
  }
}

/** Questions of a store in an order of their own; they are read one by one, whenever they are gone through. */
export class StoredQuestions implements Iterable<Question> {
  readonly sketches: readonly Sketch[]
  readonly #store: QuestionStore

  constructor(store: QuestionStore, sketches: readonly Sketch[]) {
    this.#store = store
    this.sketches = sketches
  }

  get length(): number {
    return this.sketches.length
  }

  /** These, and then others of the same store. */
  with({ sketches }: StoredQuestions): StoredQuestions {
    return new StoredQuestions(this.#store, [...this.sketches, ...sketches])
  }

  *[Symbol.iterator](): Generator<Question> {
    for (const sketch of this.sketches) yield this.#store.read(sketch)
  }
}

/** The same text in memory of its own: a part of another keeps all of it. */
function apart(id: string): string {
  return Buffer.from(id).toString()
}
