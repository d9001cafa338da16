import { ElenchusError } from '../../../errors.ts'
import { refuseCredentials } from '../refuse-credentials.ts'

/** `+s` is encrypted. */
export const trinoSchemes = ['trino', 'trino+s'] as const

/** Environment variables that hold user and password; nothing ever shows what is in them. */
export const trinoVariables = {
  user: 'ELENCHUS_TRINO_USER',
  password: 'ELENCHUS_TRINO_PASSWORD',
} as const

export interface TrinoAddress {
  /** Of the coordinator. */
  readonly url: URL
  readonly catalog: string
  readonly schema: string
  /** The address as sources are named. */
  readonly name: string
}

/** Reads `trino://HOST:PORT/CATALOG/SCHEMA`. Fails with `bad-argument`. */
export function trinoAddress(text: string): TrinoAddress {
  const [, scheme, rest] = /^(trino(?:\+s)?):\/\/(.+)$/.exec(text) ?? []
  const http = `${scheme === 'trino+s' ? 'https' : 'http'}://${rest}`
  const url = scheme !== undefined && URL.canParse(http) ? new URL(http) : undefined
  const [catalog = '', schema = '', ...more] = url?.pathname.slice(1).split('/') ?? []
  const isWhole = [catalog, schema].every((part) => /^\w[\w.-]*$/.test(part)) && more.length === 0
  if (url === undefined || !isWhole || url.search !== '' || url.hash !== '') {
    throw new ElenchusError('bad-argument', `${JSON.stringify(shown(text))} is no Trino address.`, {
      fix: 'Write the coordinator, the catalog and the schema: trino://127.0.0.1:8080/hive/lake; trino+s:// is encrypted.',
    })
  }
  refuseCredentials(url, trinoVariables)
  url.pathname = '/'
  return { url, catalog, schema, name: `${scheme}://${url.host}/${catalog}/${schema}` }
}

/** Without what may be a password. */
function shown(text: string): string {
  return text.replace(/\/\/.*@/, '//…@')
}
