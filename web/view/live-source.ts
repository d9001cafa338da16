import type { PageData } from '../../src/report/transcript/page-data.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import type { LiveSource, TranscriptSource } from '../components/transcript-source.ts'

const pause = 2000

/** The transcript and all calls, from the server that served this page. */
export function liveSource(): TranscriptSource & { readonly live: LiveSource } {
  const live = callsOf(new URLSearchParams(location.search).get('token'))
  let state = ''
  return {
    live,
    follow: (receive, fail) => {
      let wanted = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const take = (read: TranscriptRead) => {
        if (!wanted) return
        state = read.state
        if (read.data !== undefined) receive(read.data)
      }
      // what was read stays on the page while the server is away
      const miss = (error: unknown) => wanted && state === '' && fail(error)
      const look = async () => {
        await live.read<TranscriptRead>('transcript', { state }).then(take, miss)
        if (wanted) timer = setTimeout(look, pause)
      }
      void look()
      return () => {
        wanted = false
        clearTimeout(timer)
      }
    },
    details: async (places) => {
      if (places.length === 0) return []
      const { details } = await live.read<{ details: readonly QuestionDetails[] }>('details', {
        state,
        places: places.join(),
      })
      return details
    },
  }
}

interface TranscriptRead {
  readonly state: string
  /** Absent if nothing has changed. */
  readonly data?: PageData
}

function callsOf(token: string | null): LiveSource {
  const headers: Record<string, string> = token === null ? {} : { 'x-elenchus-token': token }
  const call = async <T>(path: string, options: RequestInit): Promise<T> => {
    const response = await fetch(path, options)
    const body = await response.json()
    if (response.ok) return body
    throw new Error([body.message, body.fix].filter(Boolean).join(' '))
  }
  return {
    read: (name, query = {}) => call(`api/${name}?${new URLSearchParams(query)}`, { headers }),
    send: (name, body) =>
      call(`api/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
