import type { Question } from '../../domain/question.ts'
import { fold } from '../../text/fold.ts'
import type { LogRow } from './log.ts'

/** The 16 hex digits of a question's id, wherever a harness has put them: `ID|model|2`. */
const questionId = /(?:^|[^0-9a-f])([0-9a-f]{16})(?:$|[^0-9a-f])/

/** Finds a set's question for a row: by its id, else by its text. */
export class SetIndex {
  readonly #byId = new Map<string, Question>()
  /** `undefined`: two questions have this text, and the options tell them apart. */
  readonly #byText = new Map<string, Question | undefined>()

  add(question: Question): void {
    this.#byId.set(question.id, question)
    const text = folded(question.text)
    const isTaken = this.#byText.has(text)
    this.#byText.set(text, isTaken ? undefined : question)
  }

  questionOf({ id, record, question }: LogRow): Question | undefined {
    for (const name of [id, record.id, record.elenchus_id]) {
      const found = typeof name === 'string' ? this.#named(name) : undefined
      if (found !== undefined) return found
    }
    if (question === undefined) return undefined
    return this.#byText.get(folded(question)) ?? this.#lineIn(question)
  }

  #named(name: string): Question | undefined {
    return this.#byId.get(name) ?? this.#byId.get(questionId.exec(name)?.[1] ?? '')
  }

  /** A prompt has the question as a line of its own, the last one of several. */
  #lineIn(prompt: string): Question | undefined {
    for (const line of prompt.split('\n').toReversed()) {
      const found =
        this.#byText.get(folded(line)) ??
        this.#byText.get(folded(line.replace(/^[^:]{1,20}:\s*/, '')))
      if (found !== undefined) return found
    }
    return undefined
  }
}

function folded(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}
