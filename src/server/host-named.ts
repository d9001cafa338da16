import type { IncomingMessage } from 'node:http'

/** Names by which this machine reaches itself, as a request names them. */
export const machineNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** The host that a request names, without its port. */
export function hostNamed({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
}
