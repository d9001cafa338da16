import type { Choosing } from './choosing.ts'

export const atRandom: Choosing = {
  id: 'random',
  description: "any errors, as FactChecker's section 4.5 has it",
  choose: (lessons, count) => lessons.slice(0, count),
}
