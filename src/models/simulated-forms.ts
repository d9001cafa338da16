import type { Question } from '../domain/question.ts'
import type { RandomStream } from '../random/stream.ts'

/** Shares of facts that are known in every form, and only where it is enough to recognise them; what is known is not said by `slip`. */
export interface Patches {
  readonly known: number
  readonly recognised: number
  readonly slip: number
}

/** The chance that a question's fact is known in its form; of a chain the other fact is always known. */
export function knownIn({ known, recognised }: Patches, question: Question): number {
  if (question.groups?.some(({ form }) => form === 'hop') === true) return 1
  const isRecognised = question.form !== 'wh'
  return known + (isRecognised ? recognised : 0)
}

/** Draws for one fact whether it is known, and whether it is recognised: each share becomes 0 or 1. */
export function patchOf({ known, recognised, slip }: Patches, random: RandomStream): Patches {
  const drawn = random.next()
  const isKnown = drawn < known
  const isRecognised = !isKnown && drawn < known + recognised
  return { known: isKnown ? 1 : 0, recognised: isRecognised ? 1 : 0, slip }
}

/** What a question is about: equal for the questions of a group. */
export function factNameOf({ groups, id }: Question): string {
  return groups?.[0]?.id ?? id
}
