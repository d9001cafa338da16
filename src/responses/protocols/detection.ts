import type { AnswerPlace, Task } from '../../domain/protocol.ts'
import { oneLine, quoted } from '../../text/marked-off.ts'
import { type Demonstrations, demonstrations } from './demonstrations.ts'
import { filled } from './filled.ts'
import type { Protocol } from './protocol.ts'
import { questionLine, userMessage } from './question-text.ts'

type DetectionTask = Exclude<Task, 'answer'>

/** Where the quoted question is: on a line of its own, inside the detection question, or before it. */
type Place = 'apart' | 'nested' | 'appended'

const premiseWords =
  'A question has a false premise when it takes something for granted that is not so.'

/**
 * The detection questions. `id` is the start of the protocol's name; `suffix` follows the part that names the examples.
 */
const tasks: Readonly<
  Record<
    DetectionTask,
    {
      readonly id: string
      readonly suffix: string
      readonly says: string
      readonly preamble: string
      readonly asks: Readonly<Record<Place, string>>
    }
  >
> = {
  'false-premise': {
    id: 'detection',
    suffix: '',
    says: 'does it contain a false premise?',
    preamble: premiseWords,
    asks: {
      apart: 'Question: {line}\nDoes this question contain a false premise?',
      nested: 'Does the question {quoted} contain a false premise?',
      appended: '{quoted} Does this question contain a false premise?',
    },
  },
  'all-premises-right': {
    id: 'detection',
    suffix: '-premises-right',
    says: 'are all its premises right?',
    preamble: premiseWords,
    asks: {
      apart: 'Question: {line}\nAre all premises of this question right?',
      nested: 'Are all premises of the question {quoted} right?',
      appended: '{quoted} Are all premises of this question right?',
    },
  },
  'is-a-question': {
    id: 'control',
    suffix: '',
    says: 'is it a question at all?',
    preamble: '',
    asks: {
      apart: 'Text: {line}\nIs this text a question?',
      nested: 'Is the text {quoted} a question?',
      appended: '{quoted} Is this text a question?',
    },
  },
}

type Demonstration = Demonstrations['supposing'][number]

/** The number of examples, and the shape of a reply. `cue`: how a reply begins, as the examples show it. */
interface Shots {
  readonly id: string
  readonly says: string
  readonly instruction: string
  readonly answerPlace: AnswerPlace
  readonly maxTokens: number
  readonly cue: string
  readonly reply: ((answer: string, demonstration: Demonstration) => string) | undefined
}

const zeroShot: Shots = {
  id: 'zero-shot',
  says: 'no examples',
  instruction: 'Reply with yes or no only.',
  answerPlace: 'first',
  maxTokens: 150,
  cue: '',
  reply: undefined,
}

const premiseShots: readonly Shots[] = [
  zeroShot,
  {
    id: 'few-shot',
    says: 'four examples, two of each',
    instruction: 'Reply with yes or no only, as in the examples.',
    answerPlace: 'first',
    maxTokens: 150,
    cue: 'Answer:',
    reply: (answer) => `Answer: ${answer}`,
  },
  {
    id: 'few-shot-answer-first',
    says: 'four examples, the answer and then the reason, as published',
    instruction: 'Reply with yes or no, then give the reason in one sentence, as in the examples.',
    answerPlace: 'first',
    maxTokens: 300,
    cue: 'Answer:',
    reply: (answer, { reason }) => `Answer: ${answer}. ${reason}`,
  },
  {
    id: 'few-shot-reasoning-first',
    says: 'four examples, the reason and then the answer',
    instruction:
      'Give the reason in one sentence, then yes or no on a line that begins with "Answer:", as in the examples.',
    answerPlace: 'last-line',
    maxTokens: 300,
    cue: 'Reason:',
    reply: (answer, { reason }) => `Reason: ${reason}\nAnswer: ${answer}`,
  },
]

const places: readonly { readonly id: Place; readonly suffix: string; readonly says: string }[] = [
  { id: 'apart', suffix: '', says: 'the question on a line of its own' },
  { id: 'nested', suffix: '-nested', says: 'the question within the other' },
  { id: 'appended', suffix: '-appended', says: 'the question before the other' },
]

/**
 * Asking about a question instead of asking it (Syn-(QA)², Daswani et al. 2024): one protocol for each polarity, way of
 * showing examples and place of the question, plus a control, because models can fail at the nesting itself.
 */
export const detections: readonly Protocol[] = [
  ...premiseShots.flatMap((shots) => each('false-premise', shots)),
  ...premiseShots.flatMap((shots) => each('all-premises-right', shots)),
  ...each('is-a-question', { ...zeroShot, id: 'is-a-question' }),
]

function each(task: DetectionTask, shots: Shots): readonly Protocol[] {
  return places.map((place) => detection(task, shots, place))
}

function detection(task: DetectionTask, shots: Shots, place: (typeof places)[number]): Protocol {
  const { id, suffix, says, preamble, asks } = tasks[task]
  const asked = asks[place.id]
  const askedOf = (question: string) =>
    filled(asked, { line: oneLine(question), quoted: quoted(question) })

  const shown = () =>
    shots.reply === undefined
      ? ''
      : demonstrations()
          .supposing.map((demonstration) =>
            [
              askedOf(demonstration.question),
              shots.reply?.(sayYes(task, demonstration.premise), demonstration),
            ].join('\n'),
          )
          .join('\n\n')
  const introduction = [preamble, shots.instruction].filter((text) => text !== '').join(' ')
  return {
    id: `${id}-${shots.id}${suffix}${place.suffix}`,
    version: 1,
    description: `${says} ${shots.says}, ${place.says}`,
    task,
    answerPlace: shots.answerPlace,
    maxTokens: shots.maxTokens,
    get words() {
      const examples = shown()
      return {
        introduction,
        asked,
        ...(examples === '' ? {} : { demonstrations: examples }),
        ...(shots.cue === '' ? {} : { cue: shots.cue }),
      }
    },
    messages: (question) =>
      userMessage(
        introduction,
        shown(),
        [askedOf(questionLine(question)), shots.cue].filter((text) => text !== '').join('\n'),
      ),
  }
}

function sayYes(task: DetectionTask, premise: boolean): string {
  switch (task) {
    case 'false-premise':
      return premise ? 'No' : 'Yes'
    case 'all-premises-right':
      return premise ? 'Yes' : 'No'
    case 'is-a-question':
      return 'Yes'
  }
}
