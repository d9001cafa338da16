import { worldList } from '../../lexicon/world/world-lists.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import {
  askingWords,
  auxiliaries,
  isSame,
  isSameWord,
  pronouns,
  withoutAuxiliaries,
  words,
} from './plain-text.ts'

/** Whether the words around an answer say the question again as a statement, with the answer in its place. */
export function restates(
  question: string,
  before: readonly string[],
  after: readonly string[],
): boolean {
  const { cores, opening } = partsOf(question)
  const said = withoutAuxiliaries(before)
  if (after.length === 0) {
    const subject = prepositions().has(said.at(-1) ?? '') ? said.slice(0, -1) : said
    return (
      (opening.length > 0 && isSame(before, opening)) ||
      cores.some((core) => isCore(said, core) || isCore(subject, core) || isPassive(before, core))
    )
  }
  const isFirst =
    before.length === 0 || (before.length === 1 && prepositions().has(before[0] ?? ''))
  return isFirst && cores.some((core) => isSame(withoutAuxiliaries(after), core))
}

/** The statement itself, or a pronoun with what the question says of its subject: "it was completed". */
export function isCore(said: readonly string[], core: readonly string[]): boolean {
  if (isSame(said, core)) return true
  const [first = '', ...rest] = said
  return pronouns().has(first) && rest.length > 0 && isSame(rest, core.slice(-rest.length))
}

/** "Who wrote X?": "X was written by". */
function isPassive(before: readonly string[], core: readonly string[]): boolean {
  const [verb = '', ...object] = core
  const said = withoutAuxiliaries(before)
  const [by, done] = [said.at(-1), said.at(-2) ?? '']
  const subject = said.slice(0, -2)
  return (
    by === 'by' &&
    object.length > 0 &&
    isSameWord(verb, done) &&
    (isSame(subject, object) || (subject.length === 1 && pronouns().has(subject[0] ?? '')))
  )
}

interface Parts {
  /** What stands before the asking word, where that comes last: "Ce is the symbol for which element?". */
  readonly opening: readonly string[]
  /** What a question says besides its asking words. */
  readonly cores: readonly (readonly string[])[]
}

function partsOf(text: string): Parts {
  // "…, in metres?" says how to answer
  const question = text.replace(/, in \p{Ll}[\p{Ll} ]*\?$/u, '')
  const tokens = tokensOfName(question)
  const asked = words(question)
  const asking = asked.findIndex((word) => askingWords.has(word))
  if (asking > 2) return { opening: asked.slice(0, asking), cores: [] }
  const tail = asked.slice(asking + 1)
  const auxiliary = tail.findIndex((word) => auxiliaries().has(word))
  if (auxiliary !== -1) {
    const core = withoutAuxiliaries(tail.slice(auxiliary))
    return { opening: [], cores: core.length > 0 ? [core] : [] }
  }
  // "Which author wrote …": the verb is one of the first words, in small letters
  const starts = [0, 1, 2].filter((at) =>
    /^\p{Ll}/u.test(tokens[asking + 1 + at]?.token.text ?? ''),
  )
  return {
    opening: [],
    cores: starts.map((at) => tail.slice(at)).filter((core) => core.length > 1),
  }
}

const prepositions = worldList('plain-answers', 'prepositions')
