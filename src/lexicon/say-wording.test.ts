import { expect, test } from 'vitest'
import { isApposed, suits } from './say-wording.ts'

test.for([
  ['Charles Ferdinand, Duke of Berry', true],
  ['“Crash”, the 1996 film by David Cronenberg', true],
  ['“The Lion, the Witch and the Wardrobe”, the 2005 film', true],
  ['“The Lion, the Witch and the Wardrobe”', false],
  ['the 1996 film “Crash”', false],
] as const)('%s has more behind a comma of its own: %s', ([name, isSo]) => {
  expect(isApposed(name)).toBe(isSo)
})

test('of people of long ago no day is asked, in whichever words', () => {
  const asked = (say: string, since: number) =>
    suits({ say }, { S: { text: 'Anne', since }, O: '1122' })

  for (const say of ['On what date was {S} born?', 'On which day was {S} born?']) {
    expect(asked(say, 1122)).toBe(false)
    expect(asked(say, 1822)).toBe(true)
  }
})
