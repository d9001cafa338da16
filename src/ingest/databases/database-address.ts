const scheme = /^(?:sqlite:|duckdb:|postgres(?:ql)?:\/\/)/

export function isDatabaseAddress(address: string): boolean {
  return scheme.test(address)
}

/** Without its password. */
export function withoutPassword(address: string): string {
  return address.replace(/^(postgres(?:ql)?:\/\/[^:/@]+):[^@]*@/, '$1@')
}
