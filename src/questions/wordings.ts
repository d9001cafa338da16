import { type Filling, fillTemplate } from '../lexicon/template.ts'
import type { RandomStream } from '../random/stream.ts'

/** A sentence and the template that it was made from. */
export interface Worded {
  readonly text: string
  readonly template: string
}

/** One of the wordings that the filling fits, at random. */
export function word(
  wordings: readonly string[] | undefined,
  filling: Filling,
  random: RandomStream,
): Worded | undefined {
  const fitting = (wordings ?? []).flatMap((template) => {
    const text = fillTemplate(template, filling)
    return text === undefined ? [] : [{ text, template }]
  })
  return fitting[random.below(fitting.length)]
}
