/** Codes of an established connection that the server closed. */
const afterConnecting: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/**
 * Whether an error that `fetch` threw says that no connection was made: nothing listens there, no such host, a forbidden port,
 * a certificate that is not trusted. A broken connection and a time-out say otherwise.
 */
export function neverConnected(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  return cause instanceof Error && !afterConnecting.includes(codeOf(cause))
}

/** Why no reply came, as the system says it, with what to do where that is known. */
export function sayConnectionFault({ cause, message }: Error): string {
  // a name with several addresses fails with one error for each
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  const said = first instanceof Error && first.message !== '' ? first.message : message
  return `${said}${adviceOf(codeOf(cause))}`
}

/** About a certificate that is not trusted, or the wrong protocol. */
function adviceOf(code: unknown): string {
  if (typeof code !== 'string') return ''
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/.test(code)) {
    return '; the server does not speak https: begin the address with http://'
  }
  return /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED/.test(code)
    ? "; to trust the server's certificate, set the environment variable NODE_EXTRA_CA_CERTS to a file of it (PEM)"
    : ''
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
