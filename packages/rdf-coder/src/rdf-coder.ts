import { isUtf8 } from 'node:buffer'
import { byte } from './byte-classes.ts'
import {
  type CodedBlock,
  factColumns,
  nameColumns,
  none,
  termColumns,
  termKind,
  unkeyed,
} from './coded-block.ts'
import { CodingModule } from './coding-module.ts'
import { LineCounter, type LineCounts } from './line-counts.ts'
import { NTriplesLine } from './n-triples-line.ts'
import { onlyTextReplaced, replaced } from './replaced.ts'
import { basePartsOf } from './turtle-base.ts'
import { type Declared, directiveAt, type TurtleBlock, type TurtleResult } from './turtle-block.ts'

/** What came of lines: what they assert, and what was counted. */
interface LinesResult {
  readonly block: CodedBlock
  readonly counts: LineCounts
}

export interface CoderOptions {
  /** Blank nodes of the source begin with it. */
  readonly blankPrefix: string
  /** N-Quads: a line may name the graph that it stands in. */
  readonly graphs: boolean
  /** Relations whose literals are names, with the number that stands for each in a name's row. */
  readonly roles: ReadonlyMap<string, number>
  /** A name as names are compared: the key of a name is made of it. Letters of Latin with accents are folded one by one. */
  readonly foldedName: (name: string) => string
  /** Beginnings of IRIs, with `http:`; the same ones written with `https:` are read as these. */
  readonly httpBases?: readonly string[]
}

/**
 * Codes blocks of N-Triples: lines in the shape that all dumps have by `assembly/`, which takes nothing that `NTriplesLine`
 * refuses, the others by `NTriplesLine`, and both to the same end. What it gives is valid until the next block.
 */
export class RdfCoder {
  readonly #module: CodingModule
  readonly #roles: CoderOptions['roles']
  readonly #foldedName: CoderOptions['foldedName']
  readonly #line: NTriplesLine
  readonly #blankPrefix: string
  readonly #graphs: boolean
  #bytes: Buffer = Buffer.alloc(0)
  #valid = true
  #counter = new LineCounter()

  constructor({ blankPrefix, graphs, roles, foldedName, httpBases = [] }: CoderOptions) {
    this.#module = new CodingModule(roles, foldedName, httpBases)
    this.#roles = withSecureVariants(roles, httpBases)
    this.#foldedName = foldedName
    this.#blankPrefix = blankPrefix
    this.#graphs = graphs
    this.#line = new NTriplesLine({ graphs })
  }

  /** Whole lines of N-Triples or N-Quads. */
  codeLines(bytes: Buffer): LinesResult {
    this.#bytes = bytes
    this.#valid = isUtf8(this.#bytes)
    this.#counter = new LineCounter()
    const at = this.#module.run.inputRoom(bytes.length)
    this.#module.bytes.set(bytes, at)
    this.#module.run.start(this.#valid, this.#graphs)
    this.#lines()
    this.#foldOthers(this.#module.run.finish())
    return { block: this.#block(), counts: this.#counter.counts() }
  }

  /** Up to the first statement that is not in the shape of `assembly/turtle.ts`, which takes none that N3.js refuses. */
  codeTurtle({ turtle: bytes, number, graphs, ...before }: TurtleBlock): TurtleResult {
    const { run } = this.#module
    const at = run.inputRoom(bytes.length)
    this.#module.bytes.set(bytes, at)
    const prefixLength = this.#module.bytes.write(this.#blankPrefix, run.blankPrefixRoom())
    const fits = run.startTurtle(number, prefixLength, graphs) !== 0
    const { end, ...declared } =
      fits && isUtf8(bytes) ? this.#statements(bytes, before) : { end: 0, ...before }
    const goesOn = end < bytes.length && run.goesOn() !== 0
    const lines = run.linesBefore(end)
    const triples = run.factCount() + run.nameCount()
    const [began, ends] = [run.beganInside(), run.endsInside()]
    this.#foldOthers(run.finish())
    return {
      block: this.#block(),
      triples,
      end,
      lines,
      goesOn,
      ...(began !== none && { began: began !== 0 }),
      ...(ends !== none && { ends: ends !== 0 }),
      ...declared,
    }
  }

  /** `end` is where a statement stands that is not in that shape. */
  #statements(bytes: Buffer, before: Declared): Declared & { readonly end: number } {
    const { run } = this.#module
    const prefixes = new Map(before.prefixes)
    let { base } = before
    run.startPrefixes()
    this.#module.setBase(basePartsOf(base))
    if (!before.prefixes.every((prefix) => this.#module.addPrefix(prefix))) {
      return { end: 0, ...before }
    }
    for (;;) {
      const end = run.codeStatements()
      const directive = end < bytes.length ? directiveAt(bytes, end, base) : undefined
      const stands = directive !== undefined && run.mayDeclare() !== 0
      if (!stands || (directive.kind === 'prefix' && !this.#module.addPrefix(directive.prefix))) {
        return { end, prefixes: [...prefixes], base }
      }
      if (directive.kind === 'prefix') prefixes.set(...directive.prefix)
      else {
        base = directive.base
        this.#module.setBase(basePartsOf(base))
      }
      run.goOnAtStatement(end + directive.length)
    }
  }

  #lines(): void {
    const { run } = this.#module
    for (;;) {
      const at = run.codeLines()
      this.#counter.kept(run.quickLines())
      if (at >= this.#bytes.length) return
      run.goOnAt(this.#slowLine(at))
    }
  }

  /** The line by `NTriplesLine`; returns where the next one starts. */
  #slowLine(start: number): number {
    const end = this.#lineEnd(start)
    const line = this.#line
    const result = line.read(this.#bytes, start, end)
    const next = this.#afterEnd(end)
    if (result === 'empty') {
      this.#counter.empty()
      return next
    }
    if (result !== 'triple') {
      this.#counter.leftOut(result)
      return next
    }
    if (!this.#valid && replaced(line) && !isUtf8(this.#bytes.subarray(start, end))) {
      // two names that differ in what cannot be read would become one entity
      if (!onlyTextReplaced(line)) {
        this.#counter.leftOut('IRI that is not UTF-8')
        return next
      }
      this.#counter.invalid()
    }
    this.#counter.kept(1)
    this.#slowTriple()
    return next
  }

  #slowTriple(): void {
    const line = this.#line
    const { run } = this.#module
    const subject = this.#node(line.subject, line.subjectIsBlank)
    const relation = this.#text(termKind.entity, line.relation)
    const waits = line.subjectIsBlank ? unkeyed : 0
    if (line.objectKind !== 'literal') {
      const blank = line.objectKind === 'blank'
      run.addFact(subject, relation, this.#node(line.object, blank), blank ? unkeyed : waits)
      return
    }
    const role = this.#roles.get(line.relation)
    const language = line.language === '' ? none : this.#text(termKind.tag, line.language)
    if (role !== undefined) {
      run.addName(subject, role, language, this.#module.write(line.object))
      return
    }
    const datatype = this.#text(termKind.entity, line.datatype)
    const object = this.#text(termKind.literal, line.object, datatype, language)
    run.addFact(subject, relation, object, 1 | waits)
  }

  #node(text: string, blank: boolean): number {
    return blank
      ? this.#text(termKind.blank, this.#blankPrefix + text)
      : this.#text(termKind.entity, text)
  }

  #text(kind: number, text: string, datatype: number = none, language: number = none): number {
    return this.#module.run.addText(kind, this.#module.write(text), datatype, language)
  }

  /** The names that are none of what most names are. */
  #foldOthers(count: number): void {
    const { run } = this.#module
    for (const name of this.#module.integers(run.unfoldedAt(), count)) {
      const at = run.namesAt() + 4 * (name * nameColumns.width + nameColumns.start)
      const [start = 0, end = 0] = this.#module.integers(at, 2)
      const texts = run.textsAt()
      const text = this.#module.bytes.toString('utf8', texts + start, texts + end)
      run.keyName(name, this.#module.write(this.#foldedName(text)))
    }
  }

  #block(): CodedBlock {
    const { run } = this.#module
    const [terms, facts, names] = [run.termCount(), run.factCount(), run.nameCount()]
    return {
      terms,
      termRows: this.#integers(run.termsAt(), terms * termColumns.width),
      facts,
      factRows: this.#integers(run.factsAt(), facts * factColumns.width),
      names,
      nameRows: this.#integers(run.namesAt(), names * nameColumns.width),
      texts: new Uint8Array(run.memory.buffer, run.textsAt(), run.textLength()),
    }
  }

  #integers(at: number, count: number): Int32Array {
    return new Int32Array(this.#module.run.memory.buffer, at, count)
  }

  #lineEnd(start: number): number {
    const bytes = this.#bytes
    let at = start
    while (at < bytes.length && bytes[at] !== byte.lineFeed && bytes[at] !== byte.carriageReturn)
      at++
    return at
  }

  #afterEnd(end: number): number {
    const pair = this.#bytes[end] === byte.carriageReturn && this.#bytes[end + 1] === byte.lineFeed
    return pair ? end + 2 : end + 1
  }
}

/** Relations of those bases also as they are written with `https:`. */
function withSecureVariants(
  roles: ReadonlyMap<string, number>,
  httpBases: readonly string[],
): ReadonlyMap<string, number> {
  const secure = [...roles].flatMap(([relation, role]) =>
    httpBases.some((base) => relation.startsWith(base))
      ? [[relation.replace('http:', 'https:'), role] as const]
      : [],
  )
  return new Map([...roles, ...secure])
}
