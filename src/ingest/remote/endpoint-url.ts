import { ElenchusError } from '../../errors.ts'
import { credentialVariables } from './endpoint-errors.ts'
import { refuseCredentials } from './refuse-credentials.ts'

/** An address over HTTP; one that holds a password is refused, since names of sources are written. */
export function endpointUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new ElenchusError('bad-argument', `${JSON.stringify(text)} is not an endpoint address.`, {
      fix: 'Write it in full: sparql:https://dbpedia.org/sparql.',
    })
  }
  refuseCredentials(url, credentialVariables)
  url.hash = ''
  return url
}
