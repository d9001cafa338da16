import { load } from '../build.mjs'

const { fetchSource, remoteAddress } = await load('pipeline/ingest/fetch-sources.js')

/** Fetches all of an endpoint anew, as the command does. */
export async function fetchedTriples(url, cache) {
  const address = remoteAddress(`sparql:${url}`)
  let rows = 0
  const { file } = await fetchSource(
    address,
    {},
    {
      cache,
      refresh: true,
      topics: '',
      atOnce: 1,
      now: Date.now,
      progress: (progress) => {
        rows = progress.rows
      },
    },
  )
  return { file, rows }
}
