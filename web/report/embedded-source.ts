import { detailsTogether, type PageData } from '../../src/report/transcript/page-data.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
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
    follow: (receive, fail) => {
      unpack<PageData>(textOf('data')).then(receive).catch(fail)
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
