import type { Statement } from '../../domain/fact.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { Question } from '../../domain/question.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { fold } from '../../text/fold.ts'
import { askedBeyond } from './asked-beyond.ts'

/**
 * Keys of what a question asks, its words and its content: two that have one in common ask the same thing. By content, a yes-no
 * question asks whether its statements are so; the others ask about facts, from one end to the other; and one that supposes a fact
 * whatever it asks beyond it, however that is worded. A chain asks for each of its facts besides, as chains do. Another form of the same fact is another question.
 */
export function whatIsAsked(question: Question, lexicon: Lexicon): readonly string[] {
  const { form, text } = question
  const words = fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
  const contents = [answered(question, lexicon), supposing(question, lexicon)]
  const keys = contents.flatMap((content) => (content === undefined ? [] : [content]))
  return [
    ...[words, ...keys.map((key) => JSON.stringify(key))].map((key) => `${form} ${key}`),
    ...chained(question, lexicon),
  ]
}

/** A chain's hops, asked on their own or not: all but the last as what, the last in the chain's form. */
function chained({ form, facts, hops }: Question, lexicon: Lexicon): readonly string[] {
  const passed = hops > 1 ? facts.slice(0, hops) : []
  return passed.map((fact, index) => {
    const asked = index === hops - 1 ? form : 'wh'
    return `${asked} of a chain ${JSON.stringify(contentOf(fact, lexicon))}`
  })
}

/** What it is about, and the answer to it, where that is one. */
function answered(question: Question, lexicon: Lexicon): readonly unknown[] | undefined {
  const { form, facts, statements } = question
  const answer = answerTo(question)
  const { kind } = supposedBy(question, lexicon)?.about ?? {}
  // when the fact began and when it ended may be the same year
  if (answer === undefined || kind === 'start' || kind === 'end') return undefined
  const about = form === 'multiple-choice' ? facts : statements
  return [about.map((statement) => contentOf(statement, lexicon)), answer]
}

/** The fact that is supposed, and what is asked beyond it. */
function supposing(question: Question, lexicon: Lexicon): readonly unknown[] | undefined {
  const [premise] = question.statements
  const { expected, template } = question
  const supposed = supposedBy(question, lexicon)
  const isSupposing = supposed !== undefined || /^(?:rejection|acceptance)$/.test(expected.kind)
  if (premise === undefined || template === undefined || !isSupposing) return undefined
  return [contentOf(premise, lexicon), askedBeyond(template, premise, supposed?.about.kind)]
}

/** How the lexicon says that it supposes its first statement; `undefined` of what supposes nothing. */
function supposedBy({ statements, template }: Question, lexicon: Lexicon) {
  const [premise] = statements
  const entry = premise && lexicon.entryOf(premise.relation)
  return entry?.presuppose?.find(({ ask }) => ask.some(({ say }) => say === template))
}

/**
 * Who is married to whom is the same from both ends, what has an inverse is what the inverse says, and one concept may have a relation
 * of each vendor.
 */
function contentOf({ subject, relation, object }: Statement, lexicon: Lexicon): readonly string[] {
  const entry = lexicon.entryOf(relation)
  const ends = [subject, typeof object === 'string' ? object : object.value]
  if (entry?.symmetric === true) return [entry.concept, ...ends.toSorted()]
  const inverse = entry && inverseOf(entry, lexicon)
  return inverse === undefined
    ? [entry?.concept ?? relation, ...ends]
    : [inverse.concept, ...ends.toReversed()]
}

/** The canonical one of two inverses, if that is not the entry itself. */
function inverseOf(entry: Entry, lexicon: Lexicon): Entry | undefined {
  if (entry.inverse === undefined) return undefined
  const inverse =
    lexicon.entries.find(({ concept }) => concept === entry.inverse) ??
    lexicon.entryOf(expandPrefix(entry.inverse))
  const isMutual = inverse?.inverse === entry.concept
  return isMutual && entry.concept < inverse.concept ? undefined : inverse
}

/** `undefined` for a question that supposes a falsehood or asks beyond the graph. */
function answerTo({ expected, options }: Question): string | undefined {
  switch (expected.kind) {
    case 'boolean':
      return ''
    case 'option': {
      const right = options?.find(({ letter }) => letter === expected.letter)
      return right?.entity ?? right?.text ?? ''
    }
    case 'entities':
      return expected.answers.map(({ id }) => id).join(' ')
    case 'date':
    case 'quantity':
      return `${expected.value}`
    case 'none':
      return 'none'
    case 'rejection':
    case 'acceptance':
      return undefined
  }
}
