import { expect, test } from 'vitest'
import { isAnotherName, isDescriptive } from './is-descriptive.ts'

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

const people = new Set([
  'Anne of Austria, Queen of Poland',
  'Eileen Ryan',
  'Jada Pinkett Smith',
  'Leonardo da Vinci',
  'Marie Curie',
  'Princess Sophie of Bavaria',
  'Savang Vadhana',
  'Vincent van Gogh',
])

test.for([
  ['American actress, singer-songwriter, and businesswoman', 'Jada Pinkett Smith', false],
  ['American actress', 'Eileen Ryan', false],
  ['Bavarian princess', 'Princess Sophie of Bavaria', false],
  ['Thai queen consort', 'Savang Vadhana', false],
  ['city in Maryland, United States', 'Baltimore', false],
  ['county seat of Tulsa County, Oklahoma, United States', 'Tulsa', false],
  ['capital and largest city of Germany', 'Berlin', false],
  ['1968 film by Stanley Kubrick', '2001: A Space Odyssey', false],
  ['Queen consort of Poland and Sweden', 'Anne of Austria, Queen of Poland', false],
  ['Moscow, Russia', 'Moscow', true],
  ['Berlin (Germany)', 'Berlin', true],
  ['Hundred years war', "Hundred Years' War", true],
  ['van Gogh', 'Vincent van Gogh', true],
  ['City of Brotherly Love', 'Philadelphia', true],
  ['Wien', 'Vienna', true],
  ['Leonardo', 'Leonardo da Vinci', true],
  ['movie director', 'film director', true],
  ['Marie Skłodowska', 'Marie Curie', true],
  ['Krung Thep Maha Nakhon', 'Bangkok', true],
  ['bubonic plague', 'Black Death', true],
  ['second world war', 'World War II', true],
  ['trisomy 21', 'Down syndrome', true],
  ['the planet Earth', 'Earth', true],
  ['morning star', 'Venus', true],
  ['Italian city', 'Genoa', false],
] as const)('%s is another name of %s: %s', ([alias, label, expected]) => {
  const isPerson = people.has(label)

  expect(isAnotherName(alias, label, isPerson)).toBe(expected)
})
