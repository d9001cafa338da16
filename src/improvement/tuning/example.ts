import type { Message } from '../../domain/completion.ts'
import type { Lesson } from '../lesson.ts'

/** What is put to a model, as the run put it, with the reply that it should give. */
export interface TuningExample {
  readonly prompt: readonly Message[]
  readonly lesson: Lesson
}

export function systemOf({ prompt }: TuningExample): string | undefined {
  return prompt.find(({ role }) => role === 'system')?.content
}

/** All that is no system message, as one text. */
export function userTextOf({ prompt }: TuningExample): string {
  return prompt
    .filter(({ role }) => role !== 'system')
    .map(({ content }) => content)
    .join('\n\n')
}
