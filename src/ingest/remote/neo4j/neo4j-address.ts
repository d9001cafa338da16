import { ElenchusError } from '../../../errors.ts'
import { refuseCredentials } from '../refuse-credentials.ts'

/** What an address may begin with: `+s` is encrypted, `+ssc` takes any certificate. */
export const neo4jSchemes = ['neo4j', 'neo4j+s', 'neo4j+ssc', 'bolt', 'bolt+s', 'bolt+ssc'] as const

/** Environment variables that hold user and password; nothing ever shows what is in them. */
export const neo4jVariables = {
  user: 'ELENCHUS_NEO4J_USER',
  password: 'ELENCHUS_NEO4J_PASSWORD',
} as const

export function isNeo4j(text: string): boolean {
  return neo4jSchemes.some((scheme) => text.startsWith(`${scheme}://`))
}

export function neo4jAddress(text: string): {
  readonly url: URL
  readonly database: { readonly database?: string }
} {
  const url = URL.canParse(text) && isNeo4j(text) ? new URL(text) : undefined
  if (url === undefined || url.host === '') {
    throw new ElenchusError('bad-argument', `${JSON.stringify(text)} is not a Neo4j address.`, {
      fix: 'Write it in full: neo4j://127.0.0.1:7687, plus /DATABASE if there are several.',
    })
  }
  refuseCredentials(url, neo4jVariables)
  const database = decodeURIComponent(url.pathname.replaceAll('/', ''))
  url.pathname = ''
  url.hash = ''
  url.search = ''
  return { url, database: database === '' ? {} : { database } }
}
