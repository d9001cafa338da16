import { expect, test } from 'vitest'
import type { Declaration } from '../../../domain/declaration.ts'
import { functional } from './functional.ts'
import type { Evidence } from './ground.ts'

const term = (value: string) => ({ value, text: value })
const statement = {
  subject: term('urn:france'),
  relation: term('urn:capital'),
  object: term('urn:lyon'),
}
const capital: Declaration = {
  relation: 'urn:capital',
  concept: 'capital',
  functional: true,
  inverseFunctional: false,
  symmetric: false,
  containment: false,
  changesInTime: false,
  because: 'a country has one capital at a time',
}

test('what is declared and only likely on this graph gives the declaration as its reason, no count', () => {
  const likely: Evidence = { declared: true, level: 'likely', error: 0.29, facts: [], variant: 0 }

  const reason = functional.reason(likely, {
    statement,
    claim: 'false',
    declarations: new Map([['urn:capital', capital]]),
  })

  expect(reason).toEqual({
    kind: 'one-value',
    end: 'object',
    because: 'a country has one capital at a time',
  })
})

test('of what nearly always has one value calibration is no count either', () => {
  const nearly: Evidence = {
    ...{ declared: false, level: 'likely', error: 0.29, facts: [], variant: 0 },
    ...{ trials: 120, exceptions: 4 },
  }

  const reason = functional.reason(nearly, {
    statement,
    claim: 'false',
    declarations: new Map(),
  })

  expect(reason).toEqual({ kind: 'nearly-one-value', trials: 120, exceptions: 4 })
})
