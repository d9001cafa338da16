import type { ElenchusError } from '../../errors.ts'

/** Replaces `${NAME}` in headers with environment variables, and returns those values as secrets. Throws the error from `fault`. */
export function headersOf(
  headers: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
  fault: (why: string) => ElenchusError,
): { readonly headers: Readonly<Record<string, string>>; readonly secrets: readonly string[] } {
  const secrets: string[] = []
  const filled = Object.entries(headers).map(([name, value]) => {
    const whole = value.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
      const secret = environment[variable]?.trim() ?? ''
      if (!/^[\x21-\x7e]+$/.test(secret)) {
        throw fault(
          secret === ''
            ? `the environment variable ${variable} of the header ${name} is not set`
            : `what ${variable} holds does not fit into the header ${name}`,
        )
      }
      secrets.push(secret)
      return secret
    })
    return [name.toLowerCase(), whole] as const
  })
  return { headers: Object.fromEntries(filled), secrets }
}
