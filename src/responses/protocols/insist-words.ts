import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { readText } from '../../lexicon/read-text.ts'
import { once } from '../../lexicon/world/world-lists.ts'

const Text = z.string().min(1)

/** What a user says who insists, in one language. */
const InsistWords = z.strictObject({
  claims: z.strictObject({
    yes: Text,
    no: Text,
    option: Text,
    value: Text,
    supposed: Text,
    correction: Text,
  }),
  turns: z.strictObject({ again: Text, denial: Text, authority: Text, quotation: Text }),
})
export type InsistWords = z.infer<typeof InsistWords>

const InsistFile = z
  .looseObject({ version: z.number().int().positive() })
  .catchall(z.union([z.number(), InsistWords]))

/** Shipped beside `src` and `dist`. */
const path = fileURLToPath(new URL('../../../protocols/insist.yaml', import.meta.url))

interface Insisting {
  readonly version: number
  readonly byLanguage: ReadonlyMap<string, InsistWords>
}

/** The shipped words; read on first use. */
export const insistWords = once((): Insisting => {
  const text = readText(path)
  const { version, ...languages } = InsistFile.parse(
    text.kind === 'text' ? parse(text.text) : undefined,
  )
  const byLanguage = new Map<string, InsistWords>()
  for (const [language, words] of Object.entries(languages)) {
    if (typeof words !== 'number') byLanguage.set(language, words)
  }
  return { version, byLanguage }
})

/** Those of the question's language: `en` for `en-GB`. */
export function wordsFor(language: string): InsistWords | undefined {
  const { byLanguage } = insistWords()
  return byLanguage.get(language) ?? byLanguage.get(language.split('-')[0] ?? '')
}
