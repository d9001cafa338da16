import { tableBase } from '../domain/prefixes.ts'
import { sameAs } from '../knowledge/store/vocabulary.ts'
import { quotedFields, type RecordReader, tabSeparated } from '../text/delimited-records.ts'
import { eachTextLine, notUtf8 } from './each-text-line.ts'
import { leftOutCounter } from './left-out-counter.ts'
import type { ReadCount, Reading, Source } from './source.ts'
import { identifiersFor } from './tables/identifiers.ts'

/** Given by its own option, so it needs no name. A first row `entity`, `same` is a header; every other row is a link. */
export const sameAsTable: Source = {
  id: 'same-as',
  description: 'Pairs of identifiers for the same entity, tab- or comma-separated',
  extensions: [],
  read: readLinks,
}

async function readLinks(reading: Reading): Promise<ReadCount> {
  const { file, name, sink, strict, advanced } = reading
  const counter = leftOutCounter(name, strict)
  const identifiers = identifiersFor(file.base ?? tableBase, true)
  const entity = (cell: string) => {
    // as N-Triples has them: an IRI that no base and no prefix may touch
    const exact = /^<([^<>\s]+)>$/.exec(cell)?.[1]
    return sink.entity(exact ?? identifiers.entity(cell).iri)
  }
  let records: RecordReader | undefined
  let [read, kept] = [0, 0]
  let isBroken = false
  const isLeftOut = (line: number) => {
    const broken = isBroken
    if (broken) counter.leaveOut(notUtf8, line)
    isBroken = false
    return broken
  }

  await eachTextLine(reading, {
    line: (text, number) => {
      if (text.trim() === '' || isLeftOut(number)) return
      records ??= text.includes('\t') ? tabSeparated() : quotedFields(',')
      const record = records.take(text, number)
      if (record === undefined) return
      if (!('fields' in record)) return counter.leaveOut(neverClosed, record.from)
      const cells = record.fields.map((field) => field.trim())
      if (record.line === 1 && cells.join(' ').toLowerCase() === 'entity same') return
      read++
      const [one = '', other = ''] = cells
      if (cells.length !== 2 || one === '' || other === '') {
        return counter.leaveOut('not two identifiers', record.line)
      }
      sink.fact(entity(one), sink.entity(sameAs), entity(other))
      kept++
    },
    invalidUtf8: () => {
      isBroken = true
    },
    tooLong: (number) => counter.leaveOut('longer than 256 MB', number),
    between: async () => {
      advanced(kept)
      await sink.drain()
    },
  })
  const open = records?.unfinished()
  if (open !== undefined) counter.leaveOut(neverClosed, open.from)
  advanced(kept)
  return { source: name, read, kept, invalidUtf8: 0, leftOut: counter.counts() }
}

const neverClosed = 'quotation mark that is never closed'
