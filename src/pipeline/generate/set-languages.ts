import type { Facts } from '../../domain/facts.ts'
import type { UserLexicon } from '../../lexicon/load-lexicon.ts'
import { sayLanguage } from '../../text/language-tag.ts'
import { isEnglish } from './grammar-lexicon.ts'

/** The language of a set's sentences, and that of the names in them. */
export interface SetLanguages {
  readonly wordings: string
  readonly names: string
  /** Warnings about languages that differ from what was requested or expected. */
  readonly warnings: readonly string[]
}

/**
 * The languages of a set. If the lexicon has no wordings in the requested language, sentences are in English, unless
 * every entry is the user's own, in another language. Names are in the language requested for names, else in the set's.
 */
export async function setLanguages(
  request: {
    readonly language: string
    readonly names?: string
    readonly lexicon?: UserLexicon
    /** The language of the lexicon's wordings, if not English. */
    readonly spoken?: string | undefined
  },
  knowledge: Pick<Facts, 'summary'>,
): Promise<SetLanguages> {
  const { language, names = language, lexicon, spoken } = request
  const hasUserWords = typeof lexicon === 'object' || mainPart(language) === spoken
  const wordings = isEnglish(language) || hasUserWords ? language : 'en'
  const warnings = [
    ...(wordings === language ? [] : [noWordings(language)]),
    ...(mainPart(wordings) === mainPart(names) ? [] : [mixed(wordings, names)]),
    ...(isEnglish(names) ? [] : await withoutNames(names, knowledge)),
  ]
  return { wordings, names, warnings }
}

function noWordings(language: string): string {
  return `There are no wordings in ${sayLanguage(language)}: the sentences are English. Entries of your own can have other words (--lexicon PATH --lexicon-alone).`
}

function mixed(wordings: string, names: string): string {
  return `Sentences are in ${sayLanguage(wordings)}, names in ${sayLanguage(names)}: what is asked about stands under a name that such a sentence would not use.`
}

/** Few labels are as bad as none: an entity without a label is not asked about. */
async function withoutNames(
  names: string,
  knowledge: Pick<Facts, 'summary'>,
): Promise<readonly string[]> {
  const { languages } = await knowledge.summary({ samples: 0 })
  const inIt = languages.find((each) => each.language === names.toLowerCase())?.labels ?? 0
  const most = Math.max(0, ...languages.map(({ labels }) => labels))
  const others = languages
    .filter(({ language }) => language !== names.toLowerCase() && language !== '')
    .slice(0, 5)
    .map(({ language, labels }) => `${language} ${labels}`)
  const there = others.length === 0 ? '' : ` There are labels in: ${others.join(', ')}.`
  if (inIt === 0) {
    return [
      `The graph has no labels in ${sayLanguage(names)}: names are those of no language.${there}`,
    ]
  }
  return inIt < most / 10
    ? [
        `The graph has ${inIt} labels in ${sayLanguage(names)}, and only what has one is asked about.${there}`,
      ]
    : []
}

function mainPart(tag: string): string {
  return tag.split('-', 1).join().toLowerCase()
}
