import type { AnswerPlace, Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { RandomStream } from '../random/stream.ts'
import { rightName, wrongName } from './simulated-names.ts'
import { favouriteLetter, type Manner } from './simulated-outcomes.ts'

export interface Saying {
  readonly manner: Manner
  readonly question: Question
  readonly task: Task
  readonly answerPlace: AnswerPlace
  readonly random: RandomStream
}

/** A simulated model's reply in varied wording; as short as the protocol asks for. */
export function sayReply(saying: Saying): string {
  const answer = pick(saying.random, wordings(saying))
  switch (saying.answerPlace) {
    case 'prose':
    case 'first':
      return answer
    case 'last-line':
      return answer === '' ? '' : `Let me think about it.\n${answer}`
  }
}

function wordings(saying: Saying): readonly string[] {
  switch (saying.manner) {
    case 'says-nothing':
      return ['']
    case 'refuses':
      return ["I can't help with that."]
    case 'says-it-does-not-know':
      return ["I don't know.", "I'm not sure.", 'I do not know the answer.']
    case 'rejects':
      return rejections(saying.question)
    case 'goes-along':
      return named(invented(saying), saying)
    case 'says-former':
      return named(formerName(saying.question), saying)
    case 'favourite':
      return favourite(saying)
    case 'right':
    case 'wrong':
      return answers(saying, saying.manner === 'right')
  }
}

/** Yes, or the favourite letter. */
function favourite(saying: Saying): readonly string[] {
  return saying.question.expected.kind === 'option'
    ? lettered(favouriteLetter, saying)
    : yesOrNo(true, saying)
}

function answers(saying: Saying, right: boolean): readonly string[] {
  const { question, task, random } = saying
  if (task !== 'answer') return yesOrNo(judged(question, task) === right, saying)
  const { expected } = question
  switch (expected.kind) {
    case 'boolean':
      return yesOrNo(expected.value === right, saying)
    case 'option':
      return lettered(
        right ? expected.letter : otherLetter(question, expected.letter, random),
        saying,
      )
    case 'entities':
    case 'date':
    case 'quantity':
      return named(right ? rightName(expected) : wrongName(question, random), saying)
    case 'none':
      return right ? ['None.', '**None**'] : named(wrongName(question, random), saying)
    // no stand-in plans to be right or wrong about a premise in this manner
    case 'rejection':
    case 'acceptance':
      return named(invented(saying), saying)
  }
}

/** Whether the premise is true, as the answer to the task's yes-no question. */
function judged(question: Question, task: Exclude<Task, 'answer'>): boolean {
  const isFalse = question.premise.status === false
  switch (task) {
    case 'false-premise':
      return isFalse
    case 'all-premises-right':
      return !isFalse
    case 'is-a-question':
      return true
  }
}

function yesOrNo(yes: boolean, { answerPlace }: Saying): readonly string[] {
  const word = yes ? 'Yes' : 'No'
  if (answerPlace === 'first') return [word, `${word}.`, word.toLowerCase(), `**${word}**`]
  const sentence = yes ? "Yes, that's right." : "No, that's not right."
  return [`${word}.`, `**${word}**`, sentence, `The answer is ${word.toLowerCase()}.`]
}

function lettered(letter: string, { question, answerPlace }: Saying): readonly string[] {
  if (answerPlace === 'first') return [letter, `${letter}.`, `(${letter})`, `**${letter}**`]
  const text = question.options?.find((option) => option.letter === letter)?.text ?? ''
  return [`**${letter}**`, `${letter}. ${text}`, `The answer is (${letter}) ${text}`, `${letter})`]
}

function named(name: string, { answerPlace }: Saying): readonly string[] {
  if (answerPlace === 'first') return [name, `${name}.`, `**${name}**`]
  return [`It was ${name}.`, `The answer is ${name}.`, name, `**${name}**`]
}

function rejections(question: Question): readonly string[] {
  const truth = correctionOf(question)
  return [
    `Actually, that is not correct. ${truth}`,
    `The question rests on a mistake. ${truth}`,
    `That's not right. ${truth}`,
  ]
}

function correctionOf({ expected, premise }: Question): string {
  if (expected.kind === 'rejection') return expected.correction
  if (premise.status === false && premise.correction !== undefined) return premise.correction
  return 'What it supposes is false.'
}

function formerName({ change }: Question): string {
  const { former, was = '' } = change ?? {}
  const isNamed =
    former?.kind === 'entities' || former?.kind === 'date' || former?.kind === 'quantity'
  return isNamed ? rightName(former) : was
}

function invented({ random }: Saying): string {
  return pick(random, ['Port Velmora', 'Alderwick', 'Tamsin Orrell', 'Edric Vanhallow'])
}

function otherLetter(question: Question, letter: string, random: RandomStream): string {
  const others = (question.options ?? []).filter((option) => option.letter !== letter)
  return pick(
    random,
    others.map((option) => option.letter),
  )
}

function pick(random: RandomStream, choices: readonly string[]): string {
  return choices[random.below(choices.length)] ?? ''
}
