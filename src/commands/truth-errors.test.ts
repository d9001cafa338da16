import { expect, test } from 'vitest'
import type { GroundError } from '../knowledge/knowledge.ts'
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
  [{}, /40 % +1\.5 % +all 11 % +certified$/],
  [{ decides: 'at most', atMost: 0.09 }, /9\.00 % +1\.5 % +at most +certified$/],
  [
    { decides: 'declaration', standing: 'declared', ground: 'functional' },
    /40 % +1\.5 % +declared +certified$/,
  ],
  [
    { decides: 'at least', standing: 'contradicted', ground: 'inverse-functional' },
    /40 % +1\.5 % +low 2\.00 % +contradicted$/,
  ],
  [{ decides: 'at most', standing: 'uncertain' }, /40 % +1\.5 % +at most +uncertain$/],
]

test('each line says which bound decides, and fits into 80 columns', () => {
  const errors = cases.map(([error]) => ({ ...mined, ...error }))

  const lines = shown(errors, 80)

  for (const [row, [, expected]] of cases.entries()) expect(lines[row + 2]).toMatch(expected)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
})

test('relations stand by their CURIEs, and by their labels where there is room', () => {
  expect(shown([mined], 80).join()).not.toContain('occupation')
  expect(shown([mined], 80)[2]).toContain('wdt:P106')
  expect(shown([mined], 120)[2]).toContain('wdt:P106  occupation of a person')
})

function shown(errors: readonly GroundError[], width: number): readonly string[] {
  const style = { width, colour: false, unicode: false }
  return truthErrors({ errors, contradictions: [] }, 10, style).split('\n')
}
