import { ElenchusError } from '../../errors.ts'
import { credentialVariables } from './endpoint-errors.ts'

/** An address over HTTP; one that holds a password is refused, since names of sources are written. */
export function endpointUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new ElenchusError('bad-argument', `${JSON.stringify(text)} is not an endpoint address.`, {
      fix: 'Write it in full: sparql:https://dbpedia.org/sparql.',
    })
  }
  if (url.username !== '' || url.password !== '') {
    const { user, password } = credentialVariables
    throw new ElenchusError(
      'bad-argument',
      `The address of ${url.host} contains a user or password.`,
      {
        fix: `Remove them, and set ${user} and ${password} instead: the address is written into the knowledge file.`,
      },
    )
  }
  url.hash = ''
  return url
}
