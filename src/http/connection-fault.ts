/** Codes of an established connection that the server closed. */
const afterConnecting: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/**
 * Whether an error that `fetch` threw says that no connection was made: nothing listens there, no such host, a forbidden port,
 * a certificate that is not trusted. A broken connection and a time-out say otherwise.
 */
export function neverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  return cause instanceof Error
    ? !afterConnecting.includes(codeOf(cause))
    : error instanceof TypeError
}

/** Why no reply came, as the system says it, with what to do where that is known. */
export function sayConnectionFault({ cause, message }: Error): string {
  const code = codeOf(cause)
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/.test(code)) {
    return 'the server does not speak https; begin the address with http://'
  }
  // a name with several addresses fails with one error for each
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  const said = first instanceof Error && first.message !== '' ? first.message : message
  return /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED/.test(code)
    ? `${said}; to trust the server's certificate, set the environment variable NODE_EXTRA_CA_CERTS to a file of it (PEM)`
    : said
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? `${cause.code}` : ''
}
