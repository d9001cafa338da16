import { expect, test } from 'vitest'
import { isDescriptive } from './is-descriptive.ts'

test.for([
  ['1968 film by Stanley Kubrick', '2001: A Space Odyssey', true],
  ['French association football player and manager', 'Zinedine Zidane', true],
  ['son of the Ming dynasty Wanli Emperor', 'Zhu Changxun', true],
  ['Jamie Harris (actor)', 'Jamie Harris', true],
  ['Moscow, Russia', 'Moscow', true],
  ['Bard of Avon', 'William Shakespeare', false],
  ['Leonardo', 'Leonardo da Vinci', false],
  ['Hundred years war', "Hundred Years' War", false],
  ['movie director', 'film director', false],
] as const)('%s, of %s: %s', ([alias, label, expected]) => {
  expect(isDescriptive(alias, label)).toBe(expected)
})
