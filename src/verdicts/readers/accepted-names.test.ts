import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { namesOf } from './accepted-names.ts'

test.for<readonly [string, readonly string[], readonly string[]]>([
  ['Charles Garnier', ['French architect', 'Garnier'], ['Garnier']],
  ['Moscow', ['Moscow, Soviet Union', 'Moskva'], ['Moskva']],
  ['Black Death', ['bubonic plague'], ['bubonic plague']],
  ['Vincent van Gogh', ['van Gogh', 'Dutch post-impressionist painter'], ['van Gogh']],
  ['Meg Ryan', ['American actress'], []],
  ['lead', ['Pb', 'plumbum'], ['Pb', 'plumbum']],
  ['World War II', ['Second World War'], ['Second World War', 'WWII', 'WW2']],
  ['US', [], ['United States', 'USA', 'U.S.', 'United States of America']],
])('the names of %s with the aliases %s', ([label, aliases, others]) => {
  const answer = { id: 'urn:test:a', label, aliases }
  const question = questionOf(1, { expected: { kind: 'entities', answers: [answer], need: 'any' } })

  expect(namesOf(answer, question)).toEqual([label, ...others])
})
