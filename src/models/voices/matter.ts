import type { Task } from '../../domain/protocol.ts'
import type { Option, Question } from '../../domain/question.ts'
import { sayList } from '../../text/say-list.ts'
import { type Pivot, type Spoken, spoken, spokenName, valueAt } from './claims.ts'
import type { Slot, Slots } from './fill.ts'
import type { Intent } from './intent.ts'
import { answerPivot, askedBeside, supposedIn } from './pivots.ts'
import { aboutOf, askedSlot, mid, slotsOf } from './slots.ts'
import type { Style } from './styles.ts'
import { type Tools, wrongOnes } from './wrong.ts'

type Key = Exclude<keyof Style, 'id' | 'mechanism' | 'markdown' | 'row' | 'not-for'>

/**
 * What a reply has to say: the templates that may say it, the first that a style has, and what stands in their slots. `A` is what the reply
 * holds to be so, `B` and `C` are others; `L`, `M` and `N` their letters; `S` is what the question is about, `Q` its text, `X` what it asks
 * beside its premise, `E` and `F` years before and after all the others, `H` the first of two steps.
 */
export interface Matter {
  /** The kind of answer that is expected. */
  readonly form: Question['expected']['kind']
  readonly keys: readonly Key[]
  readonly slots: Slots
  readonly options?: readonly Option[]
}

interface Asked {
  readonly task?: Task
  /** The option that is wrongly chosen, where it is not left to chance. */
  readonly letter?: string
}

/** `undefined` where the question leaves no room for it, or tells too little. */
export function matterOf(
  question: Question,
  intent: Intent,
  tools: Tools,
  asked: Asked = {},
): Matter | undefined {
  const matter = toSay(question, intent, tools, asked)
  return matter && { form: question.expected.kind, ...matter }
}

type ToSay = Omit<Matter, 'form'>

function toSay(
  question: Question,
  intent: Intent,
  tools: Tools,
  { task = 'answer', letter }: Asked,
): ToSay | undefined {
  const Q = { plain: question.text }
  if (intent === 'abstains')
    return { keys: ['abstains'], slots: { Q, ...aboutOf(question, tools) } }
  if (task !== 'answer') return judging(question, intent, task, tools)
  if (intent === 'rejects' || intent === 'goes-along') return ofPremise(question, intent, tools)
  switch (question.expected.kind) {
    case 'boolean':
      return yesOrNo(question, (intent === 'right') === question.expected.value, tools)
    case 'option':
      return chosen(question, intent, tools, letter)
    case 'entities':
      return named(question, ['entity', 'named'], intent, tools)
    case 'date':
    case 'quantity':
      return named(question, [question.expected.kind, 'named'], intent, tools)
    case 'none':
    case 'rejection':
    case 'acceptance':
      return undefined
  }
}

function named(
  question: Question,
  keys: readonly Key[],
  intent: Intent,
  tools: Tools,
): ToSay | undefined {
  const pivot = answerPivot(question, tools.lexicon)
  const right = pivot && rightOne(question, pivot, tools)
  if (pivot === undefined || right === undefined) return undefined
  const [one, other] = wrongOnes(right, pivot, question, tools)
  const [A, B] = intent === 'wrong' ? [one, right] : [right, one]
  // which of two stands first tells nothing of the one that is right
  const isTurned = intent === 'undecided' && tools.random.below(2) === 0
  const [a, b] = isTurned ? [B, A] : [A, B]
  return {
    keys: intent === 'undecided' ? ['undecided-named'] : keys,
    slots: slotsOf(question, pivot, [a, b, other], tools),
  }
}

function chosen(
  question: Question,
  intent: Intent,
  tools: Tools,
  letter?: string,
): ToSay | undefined {
  const { options = [], expected } = question
  const { lexicon, random } = tools
  const pivot = answerPivot(question, lexicon)
  const right = options.find((one) => expected.kind === 'option' && one.letter === expected.letter)
  const others = random.shuffled(options.filter((one) => one !== right))
  const asked = others.find((one) => one.letter === letter)
  const wrong = asked === undefined ? others : [asked, ...others.filter((one) => one !== asked)]
  const [first, second] = wrong
  if (right === undefined || first === undefined || second === undefined) return undefined
  const [a, b] = intent === 'wrong' ? [first, right] : [right, first]
  const mention = ({ text }: Option): Spoken =>
    pivot === undefined
      ? { plain: text, mention: { text } }
      : spokenOption(text, pivot, question, tools)
  const letters = { L: { plain: a.letter }, M: { plain: b.letter }, N: { plain: second.letter } }
  const listed = options.map(({ letter: of, text }) => `${of}) ${text}`)
  return {
    keys: intent === 'undecided' ? ['undecided-option'] : ['option'],
    options,
    slots: {
      ...slotsOf(question, pivot, [a, b, second].map(mention), tools),
      ...letters,
      O: { plain: listed.join('\n'), line: listed.join(', ') },
    },
  }
}

function spokenOption(
  text: string,
  { statement, end, entry }: Pivot,
  question: Question,
  { lexicon }: Tools,
) {
  const value = valueAt(statement, end)
  // of a year or a number the option is all that is said
  if (typeof value !== 'string') {
    const precision = /^(?:AD )?\d{3,4}(?: BC)?$/.test(text) ? ('year' as const) : undefined
    return { plain: text, mention: precision === undefined ? { text } : { text, precision } }
  }
  return spokenName(text, end, entry, question, lexicon)
}

function yesOrNo(question: Question, says: boolean, tools: Tools): ToSay | undefined {
  const supposed = supposedIn(question, tools.lexicon)
  if (supposed === undefined) return undefined
  const { pivot } = supposed
  const said = spoken(
    valueAt(pivot.statement, pivot.end),
    pivot.end,
    pivot.entry,
    question,
    tools.lexicon,
  )
  if (said === undefined) return undefined
  const [one, other] = insteadOf(said, supposed.truth, pivot, question, tools)
  const [A, B] = says ? [said, one] : [one, said]
  return { keys: [says ? 'yes' : 'no'], slots: slotsOf(question, pivot, [A, B, other], tools) }
}

function ofPremise(
  question: Question,
  intent: 'rejects' | 'goes-along',
  tools: Tools,
): ToSay | undefined {
  const supposed = supposedIn(question, tools.lexicon)
  if (supposed === undefined) return undefined
  const { pivot: of, truth } = supposed
  const said = spoken(valueAt(of.statement, of.end), of.end, of.entry, question, tools.lexicon)
  if (said === undefined) return undefined
  const [one, other] = insteadOf(said, truth, of, question, tools)
  const [A, B] = intent === 'rejects' ? [one, said] : [said, one]
  const beside = askedBeside(question, supposed)
  return {
    keys: [intent],
    slots: {
      ...slotsOf(question, of, [A, B, other], tools),
      X: askedSlot(question, beside, tools),
    },
  }
}

/** Whether a premise is false, as a question about the question. */
function judging(
  question: Question,
  intent: Intent,
  task: Exclude<Task, 'answer'>,
  tools: Tools,
): ToSay | undefined {
  if (intent !== 'right' && intent !== 'wrong') return undefined
  const isFalse = (question.premise.status === false) === (intent === 'right')
  const says =
    task === 'is-a-question' ? intent === 'right' : (task === 'false-premise') === isFalse
  const premise =
    task === 'is-a-question'
      ? undefined
      : ofPremise(question, isFalse ? 'rejects' : 'goes-along', tools)
  const told = premise?.slots.A?.claim
  const A: Slot = told === undefined ? {} : { claim: told, that: mid(told) }
  return { keys: [says ? 'yes' : 'no'], slots: { Q: { plain: question.text }, A } }
}

function insteadOf(
  said: Spoken,
  truth: Pivot['statement'] | undefined,
  { end, entry, statement }: Pivot,
  question: Question,
  tools: Tools,
): readonly [Spoken, Spoken] {
  const known = truth && spoken(valueAt(truth, end), end, entry, question, tools.lexicon)
  const [one, other] = wrongOnes(said, { end, entry, statement }, question, tools)
  return known === undefined ? [one, other] : [known, one]
}

function rightOne(
  question: Question,
  { statement, end, entry }: Pivot,
  { lexicon }: Tools,
): Spoken | undefined {
  const { expected } = question
  const one = spoken(valueAt(statement, end), end, entry, question, lexicon)
  if (expected.kind !== 'entities' || expected.need === 'any' || expected.answers.length < 2)
    return one
  const all = expected.answers.map(({ label }) => label)
  const text = sayList(all)
  return { plain: text, mention: { text, isPlural: end === 'subject' } }
}
