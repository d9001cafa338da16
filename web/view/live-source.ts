import type { TranscriptRead } from '../../src/pipeline/view/view-types.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import type { LiveSource, TranscriptSource } from '../components/transcript-source.ts'
import { messageOf } from './use-live.ts'

/** Milliseconds between two looks; shorter while the first view is awaited. */
const [pause, shortPause] = [2000, 200]

/** The transcript and all calls, from the server that served this page. */
export function liveSource(): TranscriptSource & { readonly live: LiveSource } {
  const live = callsOf(new URLSearchParams(location.search).get('token'))
  let state = ''
  return {
    live,
    follow: ({ data, fail, status }) =>
      again(
        async (isWanted) => {
          const read = await live.read<TranscriptRead>('transcript', { state })
          if (!isWanted()) return
          status(read)
          if (read.data === undefined) return
          state = read.state
          data(read.data)
        },
        (error) => {
          // what was read stays on the page while the server is away
          if (state === '') fail(error)
          status({ away: messageOf(error) })
        },
        () => (state === '' ? shortPause : pause),
      ),
    details: async (places, list) => {
      if (places.length === 0) return []
      const brief = list && { brief: '', q: list.words }
      const query = { state, places: places.join(), ...brief }
      return (await live.read<{ details: readonly QuestionDetails[] }>('details', query)).details
    },
    search: async (words) => {
      const { hits } = await live.read<{ hits: string }>('search', { state, q: words })
      return Uint8Array.from(atob(hits), (character) => character.charCodeAt(0))
    },
  }
}

/** Calls `look` again and again, until what it returns is called. */
function again(
  look: (isWanted: () => boolean) => Promise<void>,
  fail: (error: unknown) => void,
  wait: () => number,
): () => void {
  let wanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = async () => {
    await look(() => wanted).catch((error) => wanted && fail(error))
    if (wanted) timer = setTimeout(turn, wait())
  }
  void turn()
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}

function callsOf(token: string | null): LiveSource {
  const headers: Record<string, string> = token === null ? {} : { 'x-elenchus-token': token }
  const call = async <T>(path: string, options: RequestInit): Promise<T> => {
    const response = await fetch(path, options).catch(() => {
      throw new Error(
        'The server does not answer. Was it stopped? Start `elenchus view` again with the same --port: this page goes on by itself.',
      )
    })
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
