import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import type { LanguageModel } from '../domain/language-model.ts'
import type { Usage } from '../domain/response.ts'
import { ElenchusError } from '../errors.ts'
import { fileError } from '../workspace/file-error.ts'

/** US dollars per million tokens. */
export const Price = z.strictObject({
  input: z.number().nonnegative(),
  output: z.number().nonnegative(),
})
export type Price = z.infer<typeof Price>

const PriceFile = z.strictObject({
  /** Date of the prices: YYYY-MM-DD. */
  date: z.iso.date(),
  /** By provider, then by model. */
  models: z.record(z.string(), z.record(z.string(), Price)),
})

export interface Prices {
  /** Dates of the files read, the user's first. */
  readonly dates: readonly string[]
  /** `undefined` if the price is unknown, which is not the same as free. */
  readonly of: (
    model: Pick<LanguageModel, 'provider' | 'model' | 'simulated' | 'free'>,
  ) => Price | undefined
}

const shipped = fileURLToPath(new URL('../../prices/models.yaml', import.meta.url))

/** Shipped prices at the time of release, overridden by the user's file, if any. Throws `bad-prices`. */
export async function loadPrices(own?: string): Promise<Prices> {
  const files = await Promise.all([...(own === undefined ? [] : [own]), shipped].map(readPrices))
  return {
    dates: files.map(({ date }) => date),
    of: ({ provider, model, simulated, free: own }) => {
      if (simulated) return free
      for (const { models } of files) {
        const price = priceIn(models[provider] ?? {}, model)
        if (price !== undefined) return price
      }
      return own === true ? free : undefined
    },
  }
}

/** Cost of the tokens in US dollars; `undefined` if the provider did not count them. */
export function costOf({ inputTokens, outputTokens }: Usage, price: Price): number | undefined {
  if (price.input === 0 && price.output === 0) return 0
  if (inputTokens === undefined || outputTokens === undefined) return undefined
  return (inputTokens * price.input + outputTokens * price.output) / 1_000_000
}

const free: Price = { input: 0, output: 0 }

/** By full name, else by the name without its date: `gpt-4o-2024-08-06`, `claude-haiku-4-5-20251001`. */
function priceIn(models: Readonly<Record<string, Price>>, model: string): Price | undefined {
  const undated = model.replace(/-(\d{4}-\d{2}-\d{2}|\d{8})$/, '')
  const name = [model, undated].find((known) => Object.hasOwn(models, known))
  return name === undefined ? undefined : models[name]
}

async function readPrices(path: string): Promise<z.infer<typeof PriceFile>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw fileError(error, path)
  })
  const fix =
    'Write it as prices/models.yaml of Elenchus: date, models, and below a provider "NAME: { input: 2.5, output: 10 }", dollars per million tokens.'
  try {
    return PriceFile.parse(parse(text))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : `${error}`
    throw new ElenchusError('bad-prices', `${path} is not a price table: ${why}`, {
      fix,
      cause: error,
    })
  }
}
