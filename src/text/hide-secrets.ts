import { escapePattern } from './escape-pattern.ts'

/** Minimum length of something that could be a real key. */
const shortestKey = 8

/**
 * The text without the secrets, in every form in which a server may repeat one: as it is, in JSON, in an address, in a
 * `Basic` header. Dummy keys of local servers ("x", "none") also occur in ordinary words, so short ones are hidden only in headers.
 */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  let hidden = text
  for (const secret of secrets) {
    if (secret.length < shortestKey) hidden = hiddenInHeader(hidden, secret)
    else for (const form of formsOf(secret)) hidden = hidden.replaceAll(form, '[key]')
  }
  return hidden
}

/** The same value with the secrets hidden in every text in it, names of fields included. */
export function withoutSecrets<T>(value: T, secrets: readonly string[]): T
export function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0) return value
  if (typeof value === 'string') return hideSecrets(value, secrets)
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      hideSecrets(name, secrets),
      withoutSecrets(item, secrets),
    ]),
  )
}

/**
 * Secrets that a program of the user's may repeat, as it gets the whole environment: the values of variables whose names end
 * like those of keys.
 */
export function secretsIn(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    const secret = value.trim()
    const named = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD)S?$/i.test(name)
    return named && secret.length >= shortestKey ? [secret] : []
  })
}

function formsOf(secret: string): ReadonlySet<string> {
  return new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
  ])
}

function hiddenInHeader(text: string, secret: string): string {
  const inHeader = `\\b((?:bearer|api[-_]?key)\\b["']?[:=]?\\s*["']?)${escapePattern(secret)}(?![\\w-])`
  return text.replace(new RegExp(inHeader, 'gi'), '$1[key]')
}
