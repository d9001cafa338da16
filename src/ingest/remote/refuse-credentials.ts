import { ElenchusError } from '../../errors.ts'

/** Names of sources are written: an address that contains a user or password fails with `bad-argument`. */
export function refuseCredentials(
  url: URL,
  variables: { readonly user: string; readonly password: string },
): void {
  if (url.username === '' && url.password === '') return
  throw new ElenchusError(
    'bad-argument',
    `The address of ${url.host} contains a user or password.`,
    {
      fix: `Remove them, and set ${variables.user} and ${variables.password} instead: the address is written into the knowledge file.`,
    },
  )
}
