import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
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
