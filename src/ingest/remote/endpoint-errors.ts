import { ElenchusError } from '../../errors.ts'
import { printable } from '../../text/printable.ts'

/** Environment variables that hold user and password; nothing ever shows what is in them. */
export const credentialVariables = {
  user: 'ELENCHUS_SPARQL_USER',
  password: 'ELENCHUS_SPARQL_PASSWORD',
} as const

const kept = 'What was fetched until then is kept: the same command goes on from there.'

export function unreachable(host: string, why: string, cause?: unknown): ElenchusError {
  return new ElenchusError('endpoint-unreachable', `${host} can't be reached: ${why}. ${kept}`, {
    fix: 'Check the address and that the server runs, then run the same command again.',
    cause,
  })
}

export function noAccess(host: string, said: string, known: boolean): ElenchusError {
  const { user, password } = credentialVariables
  const why = known ? 'refuses this user and password' : 'asks for a user and a password'
  return new ElenchusError('endpoint-access', `${host} ${why} (${said}).`, {
    fix: `Set ${user} and ${password} to your credentials.`,
  })
}

export function sentElsewhere(host: string, to: string): ElenchusError {
  return new ElenchusError(
    'endpoint-elsewhere',
    `${host} redirects to ${printable(to)}, another host. Nothing was sent there.`,
    { fix: 'If you want that endpoint, give its address.' },
  )
}

export function noEndpoint(host: string, answered: string): ElenchusError {
  return new ElenchusError(
    'no-endpoint',
    `${host} does not answer like a SPARQL endpoint: ${answered}.`,
    {
      fix: 'Give the address that accepts queries, which often ends in /sparql or /query, not that of a web page with a form.',
    },
  )
}

export function queryRefused(host: string, said: string): ElenchusError {
  return new ElenchusError('query-refused', `${host} refuses the query: ${said}`, {
    fix: 'Correct the query, or the option it is made from; the server may not support all of SPARQL 1.1.',
  })
}

export function badAnswer(host: string, what: string, fix?: string): ElenchusError {
  return new ElenchusError('bad-answer', `${host} ${what} Nothing of that answer was kept.`, {
    fix: fix ?? 'Run the same command again; --limit or a smaller selection reduces the load.',
  })
}

/** Tags and comments of a page, but not an IRI in angle brackets. */
const markup = /<(?:\/?[a-z][a-z0-9]*(?:\s[^>]*)?\/?|![^>]*)>/gi

/** One line of what a server said. */
export function cleaned(text: string): string {
  const line = printable(text.slice(0, 10_000).replace(markup, ' ')).replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}
