import type { AnswerPlace } from '../../domain/protocol.ts'
import type { Span } from '../../domain/verdict.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { foldInPlace } from '../../text/fold.ts'
import { abstentionIn } from './abstention.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { contentOf } from './content-words.ts'
import { type Cues, cuesOf } from './cues.ts'
import { type KnownLanguage, languageOf } from './language.ts'
import { type NamedText, namedText } from './names.ts'
import type { Sentence } from './sentences.ts'
import { markedWindowOf, type Window, windowOf } from './window.ts'

/**
 * A reply, read once: its parts, what it says of them, and whether it declines to answer. The readers of yes and no,
 * options, names, values and premises look at this and at nothing else of the reply.
 */
export interface Reading extends Cues {
  /** As the model wrote it. */
  readonly text: string
  /** `text` folded in place and without markup; offsets hold for both. */
  readonly plain: string
  /** Maps a span of `text` to the model's original text. */
  readonly placed: (span: Span) => Span
  readonly sentences: readonly Sentence[]
  readonly clauses: readonly Clause[]
  /** The content words of each clause. */
  readonly content: readonly (readonly string[])[]
  /** Its words, for finding names. */
  readonly words: NamedText
  /** Not English. */
  readonly language: KnownLanguage | undefined
  /** Where it says that it does not know, cannot tell or will not answer. */
  readonly abstention: Span | undefined
}

/** Counts the passes over a reply, for a test. */
export type OnPass = (pass: string) => void

/** The part of a reply that answers the question with this text. */
export function readReply(
  whole: string,
  place: AnswerPlace,
  question: string,
  onPass?: OnPass,
): Reading {
  return readingOf(windowOf(whole, place, question), question, onPass)
}

/** The answer that a reply marks itself, in JSON, tags or a box; without a mark, the same as `readReply`. */
export function readMarkedReply(
  whole: string,
  place: AnswerPlace,
  question: string,
  onPass?: OnPass,
): Reading {
  return readingOf(markedWindowOf(whole, place, question), question, onPass)
}

function readingOf(window: Window, question: string, onPass: OnPass = () => {}): Reading {
  const { text, sentences } = window
  const pass = <T>(name: string, result: T): T => {
    onPass(name)
    return result
  }
  const plain = pass('plain', plainOf(text))
  const clauses = pass('clauses', clausesOf(plain, sentences))
  const language = pass('language', languageOf(plain))
  const cues = pass('cues', cuesOf(text, plain, sentences, clauses))
  const words = pass('words', namedText(text))
  const content = once(() =>
    pass(
      'content',
      clauses.map(({ start, end }) => contentOf(plain.slice(start, end))),
    ),
  )
  const parts = { ...window, ...cues, plain, clauses, words, language }
  const abstention = pass('abstention', abstentionIn(parts, question))
  return {
    ...parts,
    abstention,
    // only some replies need it
    get content() {
      return content()
    },
  }
}

function plainOf(text: string): string {
  return foldInPlace(text).replace(noise, (marks) => ' '.repeat(marks.length))
}

// markup without meaning: emphasis, leading quotes, JSON keys and braces, tags, LaTeX commands
const noise =
  /[*_`]|\$(?!\s?\d)|^[ \t>#]+|\{\s*"[\w -]{1,60}"\s*:|,\s*"[\w -]{1,60}"\s*:|<\/?[a-z][\w-]{1,30}>|<([bipsuq])>(?=.*<\/\1>)|<\/[bipsuq]>|\\(?:boxed|text\w*|math\w+)\s*\{|[{}]|(?![\d#*©®™✅✔☑❌✗✘👍👎🚫🅰🅱])\p{Extended_Pictographic}/gmu

/** The place of the clause that holds a span. */
export function clauseAt({ clauses }: Pick<Reading, 'clauses'>, { start }: Span): number {
  let [low, high] = [0, clauses.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((clauses[middle]?.start ?? 0) <= start) low = middle
    else high = middle - 1
  }
  return low
}

export function sentenceAt({ sentences }: Pick<Reading, 'sentences'>, span: Span): number {
  return sentences.findIndex(({ start, end }) => start <= span.start && span.start < end)
}
