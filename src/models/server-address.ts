import { BlockList, isIP } from 'node:net'

/** Paths that servers answer at and that SDK packages add to the base address. */
const endpoints = [
  'chat/completions',
  'completions',
  'responses',
  'messages',
  'models',
  'embeddings',
]

/** An http(s) address without the slashes and the endpoint that people paste with it; `undefined` if it is none. */
export function serverAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const path = url.pathname.replace(/\/+$/, '')
  const endpoint = endpoints.find((one) => path.endsWith(`/${one}`))
  url.pathname = endpoint === undefined ? path : path.slice(0, -endpoint.length - 1)
  return url.href.replace(/\/+(?=[?#]|$)/, '')
}

/** Addresses of a machine or network of the user's own (RFC 1918, RFC 4193, RFC 6890). */
const privateNetworks = new BlockList()
for (const [network, length] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, length, 'ipv4')
}
for (const [network, length] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, length, 'ipv6')
}

/** Whether the address is on this machine or in its own network; a name without a dot is in the latter. */
export function isPrivate(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version !== 0) return privateNetworks.check(host, version === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || /\.(?:localhost|local|internal)$/.test(host)
}
