// What fetch-sparql-endpoint needs to stream all triples of an endpoint, counted: stream-bindings.mjs URL
import { SparqlEndpointFetcher } from 'fetch-sparql-endpoint'
import { measure, parts } from './measure.mjs'

const [url] = parts

await measure(async () => {
  const fetcher = new SparqlEndpointFetcher()
  const query = 'SELECT ?subject ?relation ?object { ?subject ?relation ?object }'
  const stream = await fetcher.fetchBindings(url, query)
  let triples = 0
  for await (const _ of stream) triples++
  return { triples }
})
