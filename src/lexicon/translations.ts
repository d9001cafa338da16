import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { Concept, type Kind } from './concept.ts'
import type { Entry, LexiconParts } from './lexicon.ts'
import { filesAt } from './read-entries.ts'
import { readText } from './read-text.ts'
import { Speech } from './speech.ts'
import { yamlFault } from './yaml-value.ts'

/** An entry of the English lexicon in other words; what it does not say is as there. */
const Translation = Concept.unwrap()
  .pick({
    concept: true,
    state: true,
    deny: true,
    correct: true,
    ask: true,
    check: true,
    choose: true,
    suppose: true,
    noun: true,
    unit: true,
  })
  .readonly()

/** In a folder of entries in a language other than English. */
const languageFile = 'language.yaml'

/** How a folder's language writes; `undefined` where it says nothing, so that it is English. Throws `bad-lexicon`. */
export function speechIn(folder: string): Speech | undefined {
  const path = join(folder, languageFile)
  if (!existsSync(path)) return undefined
  return parsed(path, Speech)
}

/**
 * The concepts of the English lexicon that a folder has words for, in its words, and the kinds: their names have no article, since no other
 * language gives it as English does.
 */
export function translatedParts(
  folder: string,
  english: LexiconParts,
  speech: Speech,
): LexiconParts {
  const known = new Map(english.entries.map((entry) => [entry.concept, entry]))
  const entries = filesAt(folder).flatMap((path) =>
    parsed(path, z.array(Translation)).map((words): Entry => {
      const entry = known.get(words.concept)
      if (entry === undefined) throw badFile(path, `there is no concept ${words.concept}`)
      return withCorrection({ ...withoutWords(entry), ...words }, speech)
    }),
  )
  return { entries, kinds: english.kinds.map(withoutArticle), leftOut: english.leftOut }
}

export function withoutArticle(kind: Kind): Kind {
  return { ...kind, article: 'never', articleListed: false, common: false, plurals: false }
}

function withoutWords(entry: Entry) {
  const { deny: _, correct: __, suppose: ___, noun: ____, presuppose: _____, ...more } = entry
  const { kindSaid: ______, ...rest } = more
  return rest
}

/** "…, nicht {O}": where a sentence ends in its object. */
export function withCorrection<T extends Entry>(entry: T, { not }: Speech): T {
  const { state, correct } = entry
  if (correct?.object !== undefined || !state.endsWith('{O}')) return entry
  const object = `${state.slice(0, -'{O}'.length)}{T}, ${not} {O}`
  return { ...entry, correct: { ...correct, object } }
}

function parsed<T>(path: string, schema: z.ZodType<T>): T {
  const read = readText(path)
  if (read.kind === 'not UTF-8') throw badFile(path, 'this is not UTF-8')
  const document = parseDocument(read.text)
  const [mistake] = document.errors
  if (mistake !== undefined) throw badFile(path, yamlFault(mistake.message))
  const result = schema.safeParse(document.toJS({ maxAliasCount: 100 }))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badFile(path, `${issue?.path.join('.')}: ${issue?.message}`)
}

function badFile(path: string, message: string): ElenchusError {
  return new ElenchusError('bad-lexicon', `${basename(path)}: ${message}`, {
    fix: 'Correct the file; docs/lexicon.md describes it.',
  })
}
