import { detailsTogether, type PageData } from '../../src/report/transcript/page-data.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import { wordsOf } from '../components/filter-questions.ts'
import type { TranscriptSource } from '../components/transcript-source.ts'

/**
 * The transcript embedded in the page, gzipped in base64. Everything but the details is read at once; details are read one
 * chunk at a time.
 */
export function embeddedSource(): TranscriptSource {
  const read = new Map<number, Promise<readonly QuestionDetails[]>>()
  const chunkOf = (chunk: number) => {
    const known =
      read.get(chunk) ??
      unpack<readonly QuestionDetails[]>(textOf('details').split('\n')[chunk] ?? '')
    read.set(chunk, known)
    return known
  }
  return {
    follow: ({ data, fail }) => {
      unpack<PageData>(textOf('data')).then(data).catch(fail)
      return () => undefined
    },
    details: (places) =>
      Promise.all(
        places.map(async (place) => {
          const chunk = await chunkOf(Math.floor(place / detailsTogether))
          const details = chunk[place % detailsTogether]
          if (details === undefined) throw new Error(`no details of question ${place}`)
          return details
        }),
      ),
    search: async (words) => {
      const chunks = textOf('details').split('\n').length
      const all = await Promise.all(Array.from({ length: chunks }, (_, chunk) => chunkOf(chunk)))
      return bitsOf(
        all.flat().flatMap(({ said }) => said.map(({ reply = '' }) => saysAll(reply, words))),
      )
    },
  }
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent?.trim() ?? ''
}

/** The page's own data is trusted to have the right shape. */
async function unpack<T>(packed: string): Promise<T> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(unpacked).json()
}

function saysAll(reply: string, words: string): boolean {
  const text = reply.toLowerCase()
  return wordsOf(words).every((word) => text.includes(word))
}

function bitsOf(flags: readonly boolean[]): Uint8Array {
  const bits = new Uint8Array(Math.ceil(flags.length / 8))
  flags.forEach((flag, place) => {
    if (flag) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  })
  return bits
}
