/// <reference path="./web-assembly.d.ts" />
import { readFileSync } from 'node:fs'
import type { BaseParts } from './turtle-base.ts'
import type { Prefix } from './turtle-block.ts'

/** What `assembly/block.ts` exports. Places are those of bytes in its memory, which moves when it grows. */
interface Exports {
  readonly memory: WebAssembly.Memory
  readonly foldTable: { readonly value: number }
  readonly roleRoom: () => number
  readonly addRole: (length: number, role: number) => void
  readonly baseWithHttpRoom: () => number
  readonly addBaseWithHttp: (length: number) => void
  readonly inputRoom: (length: number) => number
  readonly start: (valid: boolean, graphs: boolean) => void
  readonly startTurtle: (number: number, blankPrefix: number, graphs: boolean) => number
  readonly blankPrefixRoom: () => number
  readonly startPrefixes: () => void
  readonly prefixRoom: (name: number, iri: number) => number
  readonly addPrefix: (name: number, iri: number) => number
  readonly baseRoom: (part: number, length: number) => number
  readonly forgetTerms: () => void
  readonly beganInside: () => number
  readonly endsInside: () => number
  readonly mayDeclare: () => number
  readonly codeStatements: () => number
  readonly goesOn: () => number
  readonly goOnAtStatement: (offset: number) => void
  readonly linesBefore: (offset: number) => number
  readonly codeLines: () => number
  readonly quickLines: () => number
  readonly goOnAt: (offset: number) => void
  readonly room: (bytes: number) => number
  readonly addText: (kind: number, length: number, datatype: number, language: number) => number
  readonly addFact: (subject: number, relation: number, object: number, literal: number) => void
  readonly addName: (entity: number, role: number, language: number, length: number) => void
  readonly finish: () => number
  readonly keyName: (name: number, length: number) => void
  readonly termCount: () => number
  readonly factCount: () => number
  readonly nameCount: () => number
  readonly textLength: () => number
  readonly termsAt: () => number
  readonly factsAt: () => number
  readonly namesAt: () => number
  readonly unfoldedAt: () => number
  readonly textsAt: () => number
}

/** The part of the work that WebAssembly does, with a memory of its own. */
export class CodingModule {
  readonly run: Exports

  constructor(
    roles: ReadonlyMap<string, number>,
    folded: (letter: string) => string,
    httpBases: readonly string[],
  ) {
    compiled ??= new WebAssembly.Module(readFileSync(new URL('./block.wasm', import.meta.url)))
    // what is exported stands in the file that is compiled
    this.run = new WebAssembly.Instance(compiled).exports as Exports
    this.#tellRoles(roles)
    this.#tellBases(httpBases)
    this.#tellFolding(folded)
  }

  get bytes(): Buffer {
    return Buffer.from(this.run.memory.buffer)
  }

  /** A copy of `count` integers. */
  integers(at: number, count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.run.memory.buffer, at, count).slice()
  }

  /** Writes a text where it is then added; returns its bytes. */
  write(text: string): number {
    const at = this.run.room(3 * text.length)
    return this.bytes.write(text, at)
  }

  /** A prefix from now on; false where there is no room for it. */
  addPrefix([name, iri]: Prefix): boolean {
    const lengths = [Buffer.byteLength(name), Buffer.byteLength(iri)] as const
    const at = this.run.prefixRoom(...lengths)
    if (at === 0) return false
    this.bytes.write(name + iri, at)
    if (this.run.addPrefix(...lengths) !== 0) this.run.forgetTerms()
    return true
  }

  /** What relative IRIs are resolved against from now on; where there is no room for it, they are not. */
  setBase(base: BaseParts | undefined): void {
    const parts = base ?? ['', '', '']
    const fits = parts.every((part) => Buffer.byteLength(part) <= longestBase)
    for (const [index, part] of parts.entries()) {
      const text = fits ? part : ''
      this.bytes.write(text, this.run.baseRoom(index, Buffer.byteLength(text)))
    }
    this.run.forgetTerms()
  }

  #tellRoles(roles: ReadonlyMap<string, number>): void {
    for (const [relation, role] of roles) {
      this.run.addRole(this.bytes.write(relation, this.run.roleRoom()), role)
    }
  }

  #tellBases(bases: readonly string[]): void {
    for (const base of bases) {
      const room = this.run.baseWithHttpRoom()
      this.run.addBaseWithHttp(this.bytes.write(base.slice('http'.length), room))
    }
  }

  #tellFolding(folded: (letter: string) => string): void {
    const { bytes } = this
    const ascii = this.run.foldTable.value
    for (let code = 0x20; code < 0x7f; code++) {
      bytes[ascii + code] = String.fromCharCode(code).toLowerCase().charCodeAt(0)
    }
    for (let letter = firstLetter; letter <= lastLetter; letter++) {
      const entry = ascii + 128 + 8 * (letter - firstLetter)
      bytes[entry] = bytes.write(folded(String.fromCodePoint(letter)), entry + 1)
    }
  }
}

// as `assembly/base.ts` has it
const longestBase = 512

let compiled: WebAssembly.Module | undefined

// letters of Latin with accents: each is folded by itself, whatever stands beside it
const [firstLetter, lastLetter] = [0xc0, 0x17f]
