import { expect, test } from 'vitest'
import { entity } from '../../../../test/support/questions/drawn-row.ts'
import { loadLexicon } from '../../../lexicon/load-lexicon.ts'
import { renderEnd } from '../../wording/render-end.ts'
import { isOneWithin } from './end-sorts.ts'

const lexicon = loadLexicon()

test('Harvard College is no wrong answer for Harvard University, another university is one', () => {
  expect(isOneWithin(school('Harvard University'), school('Harvard College'))).toBe(true)
  expect(isOneWithin(school('Harvard University'), school('Boston University'))).toBe(false)
})

function school(name: string) {
  const entry = lexicon.entries.find(({ concept }) => concept === 'educated-at')
  const end = entry && renderEnd(entity(name, 'university'), 'object', entry, lexicon)
  if (end?.kind !== 'end') throw new Error(`${name} cannot be said`)
  return end
}
