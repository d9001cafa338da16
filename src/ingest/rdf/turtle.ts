import { EventEmitter } from 'node:events'
import { Lexer, Parser, type ParserOptions, type Token, type TokenCallback } from 'n3'
import { DataFactory } from 'rdf-data-factory'
import { faultOf, type Parse, type ParsedQuad, type ParseOptions } from './quad.ts'
import type { RdfSource } from './rdf-source.ts'
import { readTurtle } from './read-turtle.ts'
import { relativeFault } from './term-fault.ts'

/** After comments, a directive, or two IRIs in a row. */
const begins =
  /^(?:\s|#[^\r\n]*[\r\n])*(?:@?(?:prefix|base)\s|<[a-z][a-z0-9+.-]*:[^\s<>"{}|^`\\]*>\s+(?:a\s|<[a-z][a-z0-9+.-]*:[^\s<>"{}|^`\\]*>))/i
const beginsGraph = /^(?:\s|#[^\r\n]*[\r\n])*(?:graph\s|\{\s*[<_:}])/i

export const turtle: RdfSource = {
  id: 'turtle',
  description: 'Turtle',
  extensions: ['.ttl', '.turtle'],
  recognises: (start) => begins.test(start),
  ...readBy('Turtle'),
}

/** Every Turtle document is one of TriG too; the graph that a fact stands in is not kept. */
export const triG: RdfSource = {
  id: 'trig',
  description: 'TriG: Turtle with named graphs',
  extensions: ['.trig'],
  recognises: (start) => begins.test(start) || beginsGraph.test(start),
  ...readBy('TriG'),
}

function readBy(name: 'Turtle' | 'TriG'): Pick<RdfSource, 'parse' | 'read'> {
  const parseThis: Parse = (pieces, options) => parse(pieces, name, options)
  const syntax = { name, parse: parseThis, iriFault: relativeFault }
  return {
    parse: parseThis,
    read: (reading) => readTurtle(reading, { ...syntax, graphs: name === 'TriG' }),
  }
}

async function parse(
  pieces: AsyncIterable<string>,
  format: 'Turtle' | 'TriG',
  { base, from, onQuad }: ParseOptions,
): Promise<void> {
  const input = new EventEmitter()
  const lexer = new CountingLexer({ n3: false })
  const factory = new DataFactory({ blankNodePrefix: '-' })
  const options: ParserOptions & { lexer: Lexer } = {
    format,
    lexer,
    // labels as they stand; those of nodes without one begin with what no label may begin with
    blankNodePrefix: '_:',
    factory,
    ...(base !== undefined && { baseIRI: base }),
  }
  const parser = new Parser(options)
  parser.parse(input, (error: Error | null, quad: ParsedQuad | null) => {
    if (error !== null) throw faultOf(error, lexer.line)
    if (quad !== null) onQuad(quad, lexer.line)
  })
  if (from !== undefined) {
    const prefixes = from.prefixes.map(([name, iri]) => `@prefix ${name}: <${iri}> . `)
    const said = from.base === undefined ? prefixes : [...prefixes, `@base <${from.base}> . `]
    // the lexer looks at nothing before it has got something
    input.emit('data', `${said.join('')} `)
    lexer.goOnAt(from.line)
    // after a statement within a graph; the parser has no other way to begin there
    if (from.inGraph) Reflect.set(parser, '_graph', factory.defaultGraph())
  }
  try {
    for await (const piece of pieces) input.emit('data', piece)
    input.emit('end')
  } catch (error) {
    // a string can grow no longer
    throw error instanceof RangeError ? faultOf(error, lexer.line) : error
  }
}

/** Knows the line of the token that was read last. */
class CountingLexer extends Lexer {
  line = 1

  goOnAt(line: number): void {
    this.line = line
    // the lexer has no other way to count from there
    Reflect.set(this, '_line', line)
  }

  override tokenize(input: string): Token[]
  override tokenize(input: string | EventEmitter, callback: TokenCallback): void
  override tokenize(input: string | EventEmitter, callback?: TokenCallback): Token[] | undefined {
    if (callback === undefined) return super.tokenize(`${input}`)
    super.tokenize(input, (error, token) => {
      if (token !== undefined) this.line = token.line
      callback(error, token)
    })
    return undefined
  }
}
