import { expect, test } from 'vitest'
import { isLeaningTo } from './leaning.ts'

const others = ['Oak Prize', 'Elm Prize', 'Birch Prize']

test.each([
  ['Which of these did the film “Hud” win?', 'Alder Film Prize', others, true],
  ['Which of these did the film “Hud” win?', 'Alder Film Prize', ['Elm Film Award'], false],
  ['Which of these did the film “Hud” win?', 'Alder Prize', ['Elm Film Award'], false],
  ['Who won the 1912 race?', 'Ada Lind (1912)', ['Bel Dahl (1908)'], true],
  ['Who won the 1912 race?', 'Ada Lind', ['Bel Dahl'], false],
  ['Which of these singers sang for the Alders?', 'a singer', ['singing', 'the song'], false],
] as const)('%s: %s stands out beside %j: %s', (asked, right, wrong, isSo) => {
  expect(isLeaningTo(asked, right, wrong)).toBe(isSo)
})
