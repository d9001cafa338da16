import { expect, test } from 'vitest'
import { expandPrefix } from '../domain/prefixes.ts'
import type { Entry, Lexicon } from '../lexicon/lexicon.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { isOfAnotherTrade } from './of-another-trade.ts'
import { yesNo } from './rules/yes-no.ts'
import { sayEnd } from './said-end.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

const film = entity('Barton Hood', 'film')
const orr = { ...entity('Ben Orr', 'human'), description: 'Norwegian composer' }

test('whoever is described as something else than a composer is asked about no music', () => {
  const asked = (description: string) =>
    said(
      yesNo,
      'film-composer',
      rowOf('film-composer', film, { ...entity('Ada Lind', 'human'), description }, [orr]),
    )

  expect(asked('Norwegian film composer')).toContain('Ada Lind')
  expect(asked('Norwegian musician')).toContain('Ada Lind')
  expect(asked('Norwegian film-maker')).toBe('sources differ on it')
  expect(asked('Norwegian singer and songwriter')).toBe('sources differ on it')
})

test('nor takes anybody the place of a composer of whom a graph that describes the film says nothing', () => {
  const row = (description: string | undefined) =>
    rowOf('film-composer', { ...film, ...(description && { description }) }, orr, [
      entity('Ada Lind', 'human'),
    ])

  expect(said(yesNo, 'film-composer', row(undefined))).toContain('Barton Hood')
  expect(said(yesNo, 'film-composer', row('1969 film'))).toBe('given away by place and trade')
})

test('an entry names the trade that it is of, and asking of whoever did it often names none', () => {
  const lexicon = loadLexicon()
  const entry = authorOf(lexicon)
  const [work, maker] = [
    sayEnd(
      { ...entity('Barton Hood', 'novel'), description: '1969 novel' },
      'subject',
      entry,
      lexicon,
    ),
    sayEnd({ ...orr, description: 'Norwegian typographer and actor' }, 'object', entry, lexicon),
  ]
  if (work.kind === 'dropped' || maker.kind === 'dropped') throw new Error('unsaid')
  const isOther = (own: Partial<Entry>) => isOfAnotherTrade(work, maker, { ...entry, ...own })

  expect(isOther({})).toBe(false)
  expect(isOther({ often: true })).toBe(false)
  expect(isOther({ trade: { called: ['composer'] } })).toBe(true)
  expect(isOther({ trade: { called: ['typograph'] } })).toBe(false)
  expect(isOther({ trade: { called: ['typograph'], not: ['typographer and actor'] } })).toBe(true)
})

/** Of an entry that names no trade. */
function authorOf(lexicon: Lexicon): Entry {
  const entry = lexicon.entryOf(expandPrefix('atlas:author'))
  if (entry === undefined) throw new Error('the lexicon has no author')
  return entry
}
