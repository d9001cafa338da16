import type Compromise from 'compromise'
import { headAndRest } from './head-and-rest.ts'
import type { VerbForms } from './reading.ts'

/** A word of a phrase, with what it is there: Noun, PastTense, Preposition, … */
export interface Word {
  readonly text: string
  readonly tags: ReadonlySet<string>
}

/** What the grammar needs of English words; nouns may be phrases whose last word inflects. */
export interface English {
  readonly words: (phrase: string) => readonly Word[]
  readonly singular: (noun: string) => string
  readonly plural: (noun: string) => string
  readonly verb: (form: string) => VerbForms
  /** Known to be a verb form: "found" is not a form of "find". */
  readonly verbOfInfinitive: (infinitive: string) => VerbForms
}

interface Term {
  readonly text: string
  readonly tags?: readonly string[]
}

interface Conjugated {
  readonly Infinitive?: string
  readonly PresentTense?: string
  readonly PastTense?: string
}

/** Loads the word lists, which takes half a second: only if a relation has no entry. */
export async function loadEnglish(): Promise<English> {
  const { default: nlp } = await import('compromise')
  return english(nlp)
}

/** By word lists that are loaded already. */
export function english(nlp: typeof Compromise): English {
  const asNoun = (word: string) => {
    const view = nlp(word)
    view.tag('Noun')
    return view.nouns()
  }
  const conjugated = (form: string, tag: 'Verb' | 'Infinitive') => {
    const view = nlp(form)
    view.tag(tag)
    const [forms = {}] = view.verbs().conjugate() as readonly Conjugated[]
    const infinitive = forms.Infinitive ?? form
    return {
      infinitive,
      third: forms.PresentTense ?? `${infinitive}s`,
      past: forms.PastTense ?? form,
    }
  }
  return {
    words: (phrase) => {
      const [sentence] = nlp(phrase).json() as readonly { readonly terms: readonly Term[] }[]
      return (sentence?.terms ?? []).map(({ text, tags }) => ({ text, tags: new Set(tags) }))
    },
    singular: (noun) => inflected(noun, (word) => asNoun(word).toSingular().text()),
    plural: (noun) => inflected(noun, (word) => asNoun(word).toPlural().text()),
    verb: (form) => conjugated(form, 'Verb'),
    verbOfInfinitive: (infinitive) => conjugated(infinitive, 'Infinitive'),
  }
}

/** "sports team" -> "sports teams", "part of speech" -> "parts of speech"; abbreviations stay as they are. */
function inflected(noun: string, change: (word: string) => string): string {
  const [head, rest] = headAndRest(noun)
  const words = head.split(' ')
  const last = words.pop() ?? ''
  const changed = /\p{Lu}/u.test(last) ? last : (irregular(last, change) ?? (change(last) || last))
  return [...words, changed].join(' ') + rest
}

/** What the word lists get wrong: "chairmans", "monarches". */
function irregular(word: string, change: (word: string) => string): string | undefined {
  const isPlural = change('cats') === 'cats'
  if (/^(?:mon|patri|matri|tetr)arch$/.test(word)) return isPlural ? `${word}s` : word
  if (/[a-z]man$/.test(word) && !/human$/.test(word))
    return isPlural ? word.replace(/man$/, 'men') : word
  return word === 'terminus' && isPlural ? 'termini' : undefined
}
