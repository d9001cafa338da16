import type { Question } from '../../domain/question.ts'
import { contentStems } from '../../text/content-stems.ts'
import { fold } from '../../text/fold.ts'
import { tokens } from '../../text/tokens.ts'
import { askingStems, asksFor } from './asks-for.ts'
import type { Guard, Rewriting } from './rewriting.ts'
import { rightNames } from './right-names.ts'
import { saidPlainly } from './said-plainly.ts'

const negations =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|except|unless|cannot)\b|n['’]t\b/gi

/** The most new words of a rewriting, and how many times as long it may be. */
const mostNewWords = 2
const mostLonger = 1.6

/**
 * What a rewriting must keep (FactChecker's second post-editing, Wang et al. 2024, section 4.2, lets a model paraphrase and checks it by
 * hand). The first guard that objects decides.
 */
export const guards: readonly Guard[] = [
  {
    id: 'one question',
    keeps: 'it is one question, on one line, and nothing else',
    fault: ({ text, before }) => {
      if (/[\n\r]/.test(text)) return 'it has several lines'
      if (text.split('?').length !== before.split('?').length || text.at(-1) !== before.at(-1)) {
        return 'it is not one question'
      }
      if (
        /^\W*(?:here|sure|question|rewritten|rephrased|paraphrase|answer)\b[^?]{0,40}:/i.test(text)
      ) {
        return 'it speaks about itself'
      }
      return /[*_`#<>{}[\]|\\]/.test(text.replace(/\\?[“”"]/g, '')) &&
        !/[*_`#<>{}[\]|\\]/.test(before)
        ? 'it has markup'
        : undefined
    },
  },
  {
    id: 'names',
    keeps: 'every name stands in it as before, and no other',
    fault: ({ question, before, text }) => {
      const lost = namesIn(question, before).find((name) => !holds(text, name))
      if (lost !== undefined) return `it lacks ${lost}`
      const added = capitalised(text).find((word) => !holds(before, word))
      return added === undefined ? undefined : `it adds ${added}`
    },
  },
  {
    id: 'numbers',
    keeps: 'every number stands in it as before, and no other',
    fault: ({ before, text }) => {
      const [old, own] = [numbersIn(before), numbersIn(text)]
      return old.join(' ') === own.join(' ') ? undefined : 'its numbers are others'
    },
  },
  {
    id: 'negation',
    keeps: 'it denies what the question denies, and nothing else',
    fault: ({ before, text }) =>
      (before.match(negations) ?? []).length === (text.match(negations) ?? []).length
        ? undefined
        : 'a negation comes or goes',
  },
  {
    id: 'interrogative',
    keeps: 'it asks for the same kind of thing',
    fault: ({ before, text }) => {
      const [old, own] = [asksFor(before), asksFor(text)]
      return old === own ? undefined : `it asks for ${own}, not for ${old}`
    },
  },
  {
    id: 'given away',
    keeps: 'it names no answer that the question does not name',
    fault: ({ question, before, text }) => {
      const names = [...rightNames(question), ...(question.options ?? []).map((each) => each.text)]
      const given = names.find((name) => holds(text, name) && !holds(before, name))
      return given === undefined ? undefined : `it names ${given}`
    },
  },
  {
    id: 'relation',
    keeps: 'it speaks of the same relation',
    fault: ({ question, before, text, words }) => {
      const { concepts } = question
      const foreign = newStems({ before, text }).find((stem) => words.isForeign(stem, concepts))
      if (foreign !== undefined) return `"${foreign}" is a word of other relations`
      const names = new Set(
        namesIn(question, before).flatMap((name) => contentStems(saidPlainly(name))),
      )
      const telling = (said: string) =>
        contentStems(saidPlainly(said)).filter((stem) => !names.has(stem) && !askingStems.has(stem))
      const old = telling(before)
      const kept = telling(text).some((stem) => old.includes(stem) || words.isOwn(stem, concepts))
      return kept || old.length === 0 ? undefined : 'no word of the relation is left'
    },
  },
  {
    id: 'nothing added',
    keeps: 'nothing is added',
    fault: ({ before, text }) => {
      if (newStems({ before, text }).length > mostNewWords) return 'it adds too many words'
      const [old, own] = [tokens(before).length, tokens(text).length]
      if (own > Math.max(old + 6, old * mostLonger)) return 'it is much longer'
      const asides = (said: string) => said.match(/[,;:()—–]|\s-\s/g)?.length ?? 0
      return asides(text) > asides(before) ? 'it has an aside that the question has not' : undefined
    },
  },
]

function newStems({ before, text }: Pick<Rewriting, 'before' | 'text'>): readonly string[] {
  const old = new Set(contentStems(saidPlainly(before)))
  return [...new Set(contentStems(saidPlainly(text)))].filter(
    (stem) => !old.has(stem) && !askingStems.has(stem),
  )
}

function holds(text: string, name: string): boolean {
  return ` ${spaced(text)} `.includes(` ${spaced(name)} `)
}

function spaced(text: string): string {
  return fold(text.replace(/['’]s\b/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Capitalised words inside the sentence. */
function capitalised(text: string): readonly string[] {
  return [...text.matchAll(/(?<=[^\s.?!“"(]\s+["“(]?)\p{Lu}[\p{L}\p{M}'’.-]*/gu)]
    .map(([word]) => word.replace(/['’]s$/, '').replace(/[.'’-]+$/, ''))
    .filter((word) => word !== 'I')
}

const numberWords =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred|thousand|million|billion|first|second|third|twice|half|double|dozen)$/

function numbersIn(text: string): readonly string[] {
  return tokens(fold(text))
    .map((token) => token.text)
    .filter((word) => /\p{N}/u.test(word) || numberWords.test(word))
    .toSorted()
}

/**
 * The names in a wording: labels of the question's entities, what stands in quotation marks, and words with a capital that do not begin
 * the sentence. Names within longer ones are left out.
 */
function namesIn(question: Question, text: string): readonly string[] {
  const labels = Object.entries(question.labels)
    .filter(([iri]) => !question.relations.includes(iri))
    .map(([, label]) => label)
    .filter((label) => label !== '' && fold(text).includes(fold(label)))
  const literals = question.statements.flatMap(({ object }) =>
    typeof object === 'object' && text.includes(object.value) ? [object.value] : [],
  )
  const quoted = [...text.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, name = '']) => name)
  const capitals = [
    ...text.matchAll(/(?<=[^\s.?!]\s+)\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*)*/gu),
  ].map(([name]) => name.replace(/['’]s$/, '').replace(/[.,'’-]+$/, ''))
  const all = [...new Set([...labels, ...literals, ...quoted, ...capitals])]
  return all.filter((name) => !all.some((other) => other !== name && other.includes(name)))
}
