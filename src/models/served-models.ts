import { z } from 'zod'
import { printable } from '../text/printable.ts'

const Served = z.union([
  z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .transform(({ data }) => data.map(({ id }) => id)),
  z
    .object({
      models: z.array(z.union([z.object({ name: z.string() }), z.object({ id: z.string() })])),
    })
    .transform(({ models }) =>
      models.map((model) => ('name' in model ? model.name.replace(/^models\//, '') : model.id)),
    ),
])

/** The models in a server's list, or `undefined` if the text is none. */
export function modelsIn(body: string): readonly string[] | undefined {
  try {
    return Served.parse(JSON.parse(body)).map(printable)
  } catch {
    return undefined
  }
}

/** The models that a server lists, or `undefined` if it doesn't. */
export async function servedModels(
  url: string,
  headers: Readonly<Record<string, string>>,
  fetch: typeof globalThis.fetch,
): Promise<readonly string[] | undefined> {
  try {
    const reply = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    return reply.ok ? modelsIn(await reply.text()) : undefined
  } catch {
    // only used to improve another error message, so failures are ignored
    return undefined
  }
}
