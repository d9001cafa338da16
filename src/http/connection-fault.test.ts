import { expect, test } from 'vitest'
import { neverConnected, sayConnectionFault } from './connection-fault.ts'

const thrown = (code: string, message: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) })

test.for([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])('%s names the variable that makes a certificate trusted', (code) => {
  const error = thrown(code, 'self-signed certificate')

  expect(sayConnectionFault(error)).toMatch(/^self-signed certificate; .*NODE_EXTRA_CA_CERTS/)
  expect(neverConnected(error)).toBe(true)
})

test.for([
  [thrown('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:9'), true],
  [thrown('ENOTFOUND', 'getaddrinfo ENOTFOUND nobody.invalid'), true],
  [new TypeError('fetch failed', { cause: new Error('bad port') }), true],
  [new TypeError('Invalid URL'), true],
  [thrown('UND_ERR_SOCKET', 'other side closed'), false],
  [thrown('ECONNRESET', 'read ECONNRESET'), false],
  [new DOMException('The operation timed out', 'TimeoutError'), false],
  ['nothing', false],
] as const)('%s: no connection was made: %s', ([error, never]) => {
  expect(neverConnected(error)).toBe(never)
})

test('of several addresses the first error is said', () => {
  const cause = new AggregateError([new Error('connect ECONNREFUSED ::1:9')])

  expect(sayConnectionFault(new TypeError('fetch failed', { cause }))).toBe(
    'connect ECONNREFUSED ::1:9',
  )
})
