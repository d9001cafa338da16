import { Neo4jError } from 'neo4j-driver'
import { ElenchusError } from '../../../errors.ts'
import { cleaned } from '../endpoint-errors.ts'
import { neo4jVariables } from './neo4j-address.ts'

/** What the driver says, as an error with a fix; anything else comes back as it is. */
export function neo4jError(host: string, cause: unknown): unknown {
  if (!(cause instanceof Neo4jError)) return cause
  const { user, password } = neo4jVariables
  const said = cleaned(cause.message)
  if (cause.code.startsWith('Neo.ClientError.Security')) {
    return new ElenchusError('endpoint-access', `${host} refuses this user and password: ${said}`, {
      fix: `Set ${user} and ${password} to your credentials; the user may lack permission.`,
      cause,
    })
  }
  if (cause.code === 'Neo.ClientError.Database.DatabaseNotFound') {
    return new ElenchusError('no-endpoint', `${host}: ${said}`, {
      fix: 'Name an existing database after the host: neo4j://HOST/DATABASE.',
      cause,
    })
  }
  if (['ServiceUnavailable', 'SessionExpired'].includes(cause.code)) {
    return new ElenchusError('endpoint-unreachable', `${host} can't be reached: ${said}`, {
      fix: 'Check the address and its port (default 7687), that the server runs, and whether it requires encryption (neo4j+s://, bolt+s://).',
      cause,
    })
  }
  return new ElenchusError('bad-answer', `${host} fails: ${said}`, {
    fix: "Check the server's log, then run the same command again.",
    cause,
  })
}
