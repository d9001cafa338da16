import { z } from 'zod'
import { parseJson } from '../workspace/parse-json.ts'
import { eachTextLine } from './each-text-line.ts'
import { leftOutCounter } from './left-out-counter.ts'
import type { ReadCount, Reading, Source } from './source.ts'

/**
 * Facts as they are, one a line: subject, relation, object; of a literal its datatype and language behind; since when and until when.
 * For what was fetched: no format that people write keeps both texts and time exactly.
 */
const FactLine = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
])
export type FactLine = z.infer<typeof FactLine>

export const factLines: Source = {
  id: 'fact-lines',
  description: 'Facts that were fetched, one JSON list a line',
  extensions: [],
  read: readFactLines,
}

export function factLine(fact: FactLine): string {
  return `${JSON.stringify(fact)}\n`
}

async function readFactLines({
  name,
  strict,
  sink,
  chunks,
  advanced,
}: Reading): Promise<ReadCount> {
  const counter = leftOutCounter(name, strict)
  let [read, kept, invalidUtf8] = [0, 0, 0]
  await eachTextLine(
    { name, chunks },
    {
      line: (text, number) => {
        read++
        const line = parseJson(FactLine, text)
        if (line === undefined) return counter.leaveOut('no fact', number)
        kept++
        const [subject, relation, object, datatype, language, since, until] = line
        const [from, to] = [since ?? undefined, until ?? undefined]
        const [first, second] = [sink.entity(subject), sink.entity(relation)]
        if (datatype === null) sink.fact(first, second, sink.entity(object), from, to)
        else sink.literalFact(first, second, object, datatype, language ?? '', from, to)
      },
      invalidUtf8: () => invalidUtf8++,
      tooLong: (number) => counter.leaveOut('longer than 256 MB', number),
      between: async () => {
        advanced(kept)
        await sink.drain()
      },
    },
  )
  advanced(kept)
  return { source: name, read, kept, invalidUtf8, leftOut: counter.counts() }
}
