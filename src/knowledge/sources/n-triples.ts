import { isUtf8 } from 'node:buffer'
import type { GraphSink } from '../store/graph-sink.ts'
import { eachLine } from './each-line.ts'
import { leftOutCounter } from './left-out-counter.ts'
import { NTriplesLine } from './n-triples-line.ts'
import type { ReadCount, Reading, Source } from './source.ts'

export const nTriples: Source = {
  id: 'n-triples',
  description: 'N-Triples, one triple a line',
  extensions: ['.nt', '.ntriples'],
  recognises: (start) => holdsLines(start, new NTriplesLine()),
  read: (reading) => readStatements(reading, new NTriplesLine()),
}

/** N-Quads; the graph that a fact stands in is not kept. */
export const nQuads: Source = {
  id: 'n-quads',
  description: 'N-Quads, one triple with its graph a line',
  extensions: ['.nq', '.nquads'],
  recognises: (start) => holdsLines(start, new NTriplesLine({ graphs: true })),
  read: (reading) => readStatements(reading, new NTriplesLine({ graphs: true })),
}

const linesToRecognise = 3

function holdsLines(start: string, line: NTriplesLine): boolean {
  const results = start
    .split(/\r\n|\r|\n/)
    .slice(0, 100)
    .map((text) => Buffer.from(text))
    .map((bytes) => line.read(bytes, 0, bytes.length))
    .filter((result) => result !== 'empty')
    .slice(0, linesToRecognise)
  return results.length > 0 && results.every((result) => result === 'triple')
}

async function readStatements(
  { name, chunks, sink, strict, advanced }: Reading,
  line: NTriplesLine,
): Promise<ReadCount> {
  const counter = leftOutCounter(name, strict)
  let read = 0
  let kept = 0
  let invalidUtf8 = 0

  await eachLine(chunks, {
    line: (bytes, start, end, number) => {
      const result = line.read(bytes, start, end)
      if (result === 'empty') return
      read++
      if (result !== 'triple') return counter.leaveOut(result, number)
      if (replaced(line) && !isUtf8(bytes.subarray(start, end))) {
        // two names that differ in what cannot be read would become one entity
        if (!onlyTextReplaced(line)) return counter.leaveOut('IRI that is not UTF-8', number)
        invalidUtf8++
      }
      store(line, sink)
      kept++
    },
    tooLong: (number) => {
      read++
      counter.leaveOut('longer than 256 MB', number)
    },
    between: async () => {
      advanced(kept)
      await sink.drain()
    },
  })
  advanced(kept)
  return { source: name, read, kept, invalidUtf8, leftOut: counter.counts() }
}

function store(line: NTriplesLine, sink: GraphSink): void {
  const subject = line.subjectIsBlank ? sink.blank(line.subject) : sink.entity(line.subject)
  const relation = sink.entity(line.relation)
  if (line.objectKind === 'literal') {
    sink.literalFact(subject, relation, line.object, line.datatype, line.language)
  } else {
    const blank = line.objectKind === 'blank'
    sink.fact(subject, relation, blank ? sink.blank(line.object) : sink.entity(line.object))
  }
}

/** Decoding puts U+FFFD where bytes are no UTF-8; only then are the bytes looked at again. */
function replaced(line: NTriplesLine): boolean {
  return line.object.includes('\ufffd') || !onlyTextReplaced(line)
}

function onlyTextReplaced(line: NTriplesLine): boolean {
  return !(
    line.subject.includes('\ufffd') ||
    line.relation.includes('\ufffd') ||
    line.datatype.includes('\ufffd') ||
    (line.objectKind !== 'literal' && line.object.includes('\ufffd'))
  )
}
