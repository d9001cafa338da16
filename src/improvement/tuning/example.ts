import type { Message } from '../../domain/completion.ts'
import type { Lesson } from '../lesson.ts'

/** The prompt as in the run, with the reply to learn. */
export interface TuningExample {
  readonly prompt: readonly Message[]
  readonly lesson: Lesson
}

export function systemOf({ prompt }: TuningExample): string | undefined {
  return prompt.find(({ role }) => role === 'system')?.content
}

/** All messages except the system message, as one text. */
export function userTextOf({ prompt }: TuningExample): string {
  return prompt
    .filter(({ role }) => role !== 'system')
    .map(({ content }) => content)
    .join('\n\n')
}
