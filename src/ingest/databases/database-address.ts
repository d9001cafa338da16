const scheme =
  /^(?:sqlite:|duckdb:|postgres(?:ql)?:\/\/|mysql:\/\/|mariadb:\/\/)|(?:^|[/\\])datapackage\.json$/

export function isDatabaseAddress(address: string): boolean {
  return scheme.test(address)
}

/** Without its password; of a server's address that can't be read only the scheme, for the password may stand anywhere. */
export function withoutPassword(address: string): string {
  if (!/^(?:postgres|mysql|mariadb)/.test(address)) return address
  try {
    const url = new URL(address)
    url.password = ''
    url.searchParams.delete('password')
    return url.href
  } catch {
    return `${address.split('//', 1)[0]}//…`
  }
}
