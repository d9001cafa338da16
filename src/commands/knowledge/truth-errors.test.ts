import { expect, test } from 'vitest'
import type { GroundError } from '../../knowledge/calibration/ground-error.ts'
import { truthErrors } from './truth-errors.ts'

const wdt = 'http://www.wikidata.org/prop/direct/'

const mined: GroundError = {
  ground: 'mined',
  relation: `${wdt}P106`,
  label: 'occupation of a person',
  use: 'statement',
  basis: 'measured',
  stratum: 1,
  standing: 'measured',
  decides: 'at most of all',
  trials: 1000,
  wrong: 90,
  error: 0.28,
  atMost: 0.4,
  atLeast: 0.02,
  atMostOfAll: 0.114,
  yield: 0.015,
}

const cases: readonly (readonly [Partial<GroundError>, RegExp])[] = [
  [{}, /40 % +1\.5 % +yes, all 11 %$/],
  [{ decides: 'at most', atMost: 0.09 }, /9\.00 % +1\.5 % +yes$/],
  [{ decides: 'declaration', standing: 'declared' }, /40 % +1\.5 % +yes, declared$/],
  [{ decides: 'at least', standing: 'contradicted' }, /40 % +1\.5 % +no, low 2\.00 %$/],
  [{ decides: 'at most', standing: 'uncertain' }, /40 % +1\.5 % +no$/],
]

test('each line says which bound decides, and fits into 80 columns', () => {
  const errors = cases.map(([error]) => ({ ...mined, ...error }))

  const lines = shown(errors, 80)

  for (const [row, [, expected]] of cases.entries()) expect(lines[row + 3]).toMatch(expected)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
})

test('relations stand by their CURIEs, and by their labels where there is room', () => {
  expect(shown([mined], 80).join()).not.toContain('occupation')
  expect(shown([mined], 80)[3]).toContain('wdt:P106')
  expect(shown([mined], 120)[3]).toContain('wdt:P106  occupation of a person')
})

test('what most certificates rest on comes first, under its ground', () => {
  const errors: readonly GroundError[] = [
    { ...mined, ground: 'dates', relation: `${wdt}P1`, trials: 1000, yield: 0.01 },
    { ...mined, ground: 'functional', relation: `${wdt}P2`, trials: 500, yield: 1 },
    { ...mined, ground: 'dates', relation: `${wdt}P3`, trials: 200, yield: 0.9 },
  ]

  const lines = shown(errors, 80).map((line) => line.split('  ').find((part) => part !== ''))

  expect(lines.slice(2, 7)).toEqual(['functional', 'wdt:P2', 'dates', 'wdt:P3', 'wdt:P1'])
})

test.for([80, 120])('at %i columns no name is cut and no two lines read the same', (width) => {
  const names = ['birth-date-of-the-first', 'birth-date-of-the-second', 'died']
  const errors = names.flatMap((name) =>
    [0.002, 0.005].map((claims, stratum): GroundError => {
      return { ...mined, relation: `urn:elenchus:atlas:${name}`, stratum, claims }
    }),
  )

  const lines = shown(errors, width)

  const rows = lines.slice(3, lines.indexOf(''))
  for (const name of names)
    expect(
      rows.filter((line) => line.includes(`:${name}`)),
      name,
    ).toHaveLength(2)
  for (const line of rows) expect(line.length).toBeLessThanOrEqual(width)
  // a name that is too long stands above its figures
  const whole = rows.flatMap((line, row) => {
    if (!line.includes('%')) return []
    return [line.startsWith('   ') ? `${rows[row - 1]} ${line.trim()}` : line]
  })
  expect(whole).toHaveLength(6)
  expect(new Set(whole).size).toBe(6)
  expect(whole.join('\n')).toMatch(/:died .* 0\.20 %.*\n.*:died .* 0\.50 %/)
})

function shown(errors: readonly GroundError[], width: number): readonly string[] {
  const style = { width, colour: false, unicode: false }
  return truthErrors({ errors, contradictions: [] }, 10, style).split('\n')
}
