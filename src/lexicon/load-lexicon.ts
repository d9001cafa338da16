import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expandPrefix } from '../domain/prefixes.ts'
import { nearest } from '../text/nearest.ts'
import { compiledParts } from './compiled-lexicon.ts'
import { isLiteralKind, type Kind } from './concept.ts'
import { extendLexicon } from './extend-lexicon.ts'
import { type Entry, Lexicon, type LexiconParts } from './lexicon.ts'
import { type ReadEntries, readEntries } from './read-entries.ts'
import { refuseFaults } from './refuse-faults.ts'
import { speechIn, translatedParts, withCorrection, withoutArticle } from './translations.ts'

/** The shipped lexicon: the folder next to `src` and `dist`. */
const shippedFolder = fileURLToPath(new URL('../../lexicon', import.meta.url))

/** The user's entries, a YAML file or a folder of them; `alone` excludes the shipped concepts. */
export type UserLexicon = string | { readonly path: string; readonly alone: true }

/**
 * The lexicon that is shipped, with one's own entries added to it, where there are any: a concept or a kind of the same name takes the other's
 * place. Throws `bad-lexicon` with file, line and column at the first entry that is not as it should be.
 */
export function loadLexicon(own?: UserLexicon, language = 'en'): Lexicon {
  const foreign = foreignBase(own, language)
  if (foreign !== undefined) {
    if (own === undefined) return lexiconOf(foreign)
    if (typeof own === 'string') return lexiconOf(partsIn(own, foreign, 'owner'))
    return lexiconOf(partsIn(own.path, { ...foreign, entries: [], leftOut: [] }, 'owner'))
  }
  if (own === undefined) return shipped()
  if (typeof own === 'string') return lexiconOf(partsIn(own, shipped().parts, 'owner'))
  // who describes relations of his own need not say again what a person is
  return lexiconOf(partsIn(own.path, { ...nothing, kinds: shipped().parts.kinds }, 'owner'))
}

/** User entries that replace shipped ones: whole concepts and kinds, or a single relation of another concept. */
export interface Replaced {
  readonly what: 'concept' | 'kind' | 'relation'
  readonly name: string
  /** Of a relation: whose it was, and whose it is. */
  readonly from?: string
  readonly by?: string
}

/** In the order of the files; empty for entries that are `alone`. */
export function replacedBy(own: UserLexicon | undefined): readonly Replaced[] {
  if (typeof own !== 'string') return []
  const { entries: concepts, kinds } = partsOf(readEntries(own))
  const { parts } = shipped()
  const knownConcepts = new Set(parts.entries.map(({ concept }) => concept))
  const knownKinds = new Set(parts.kinds.map(({ kind }) => kind))
  return [
    ...kinds.flatMap(({ kind }) =>
      knownKinds.has(kind) ? [{ what: 'kind' as const, name: kind }] : [],
    ),
    ...concepts.flatMap((entry): readonly Replaced[] =>
      knownConcepts.has(entry.concept)
        ? [{ what: 'concept', name: entry.concept }]
        : entry.relations.flatMap((name) => {
            const from = shipped().entryOf(expandPrefix(name))?.concept
            return from === undefined ? [] : [{ what: 'relation', name, from, by: entry.concept }]
          }),
    ),
  ]
}

/**
 * What entries in another language than English are added to: those that are shipped in it, and where one's own folder says how its language
 * writes the kinds alone. `undefined` where there is neither, so that English is all there is.
 */
function foreignBase(own: UserLexicon | undefined, language: string): LexiconParts | undefined {
  const [tag = 'en'] = language.toLowerCase().split('-', 1)
  if (tag === 'en') return undefined
  const path = typeof own === 'object' ? own.path : own
  const spoken = path === undefined ? undefined : speechIn(path)
  if (spoken?.language === tag) {
    const kinds = shipped().parts.kinds.map(withoutArticle)
    return { ...nothing, kinds, speech: spoken }
  }
  const folder = join(shippedFolder, tag)
  const speech = speechIn(folder)
  return speech && { ...translatedParts(folder, shipped().parts, speech), speech }
}

// read once: it takes longer than most of what is done with it
let kept: Lexicon | undefined

function shipped(): Lexicon {
  kept ??= lexiconOf(compiledParts(shippedFolder) ?? partsIn(shippedFolder, nothing))
  return kept
}

const nothing: LexiconParts = { entries: [], kinds: [], leftOut: [] }

function lexiconOf({ entries, kinds, leftOut, declared = [], speech }: LexiconParts): Lexicon {
  return new Lexicon(entries, kinds, leftOut, { declared, speech })
}

/** The entries of a file or folder, added to the base. */
function partsIn(path: string, base: LexiconParts, by?: 'owner'): LexiconParts {
  const read = readEntries(path)
  const added = partsOf(read)
  const { speech } = base
  const spoken =
    speech === undefined
      ? added.entries
      : added.entries.map((entry) => withCorrection(entry, speech))
  const entries = by === undefined ? spoken : spoken.map(asOwners)
  const kinds = by === undefined ? added.kinds : [...added.kinds, ...impliedKinds(added, base)]
  const all = { ...extendLexicon(base, { ...added, kinds, entries }), speech }
  refuseFaults(read, all)
  return { ...all, declared: read.declared }
}

/**
 * Kinds that an owner's entries name at their ends and nobody describes, unless they look like a slip of the pen: things of that name, and a graph's own
 * type that is called so is one of them.
 */
function impliedKinds({ entries, kinds }: LexiconParts, base: LexiconParts): readonly Kind[] {
  const known = [...base.kinds, ...kinds].map(({ kind }) => kind)
  const named = entries.flatMap(({ subject, object }) => [...subject, ...object])
  return [...new Set(named)].flatMap((kind) => {
    const isKnown = known.includes(kind) || isLiteralKind(kind)
    if (isKnown || !/^[a-z][a-z-]+$/.test(kind) || nearest(kind, known, 1).length > 0) return []
    const noun = kind.replaceAll('-', ' ')
    return [
      { kind, parent: 'thing', noun, plural: pluralOf(noun), article: 'never' as const, types: [] },
    ]
  })
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return `${noun}${/(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's'}`
}

function partsOf({ concepts, kinds, leftOut }: ReadEntries): LexiconParts {
  return {
    entries: concepts.map(({ value, path }) => ({
      ...value,
      field: basename(path).replace(/\.ya?ml$/, ''),
    })),
    kinds: kinds.map(({ value }) => value),
    leftOut: leftOut.map(({ value }) => value),
  }
}

/** What the owner of a graph says is believed, and certificates say whose word it is. */
function asOwners(entry: Entry): Entry {
  if (entry.one === undefined) return { ...entry, owner: true }
  const because = entry.because ?? 'there is one'
  return { ...entry, owner: true, because: `${because}, declared by the owner` }
}
