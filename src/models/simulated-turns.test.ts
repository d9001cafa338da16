import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { randomStream } from '../random/stream.ts'
import { abilities } from './simulated-abilities.ts'
import { turnManner } from './simulated-turns.ts'

const pliant = abilities.pliant
const about = whQuestion(1)
const rival = {
  kind: 'entities' as const,
  answers: [{ id: 'urn:elenchus:atlas:lyon', label: 'Lyon', aliases: [] }],
  need: 'any' as const,
}
const first = (manner: 'right' | 'wrong') => ({
  ...{ manner, share: 1 },
  outcome: manner === 'right' ? ('correct' as const) : ('wrong' as const),
})

// .1 wavers, .3 yields, .6 heeds; a share of 2,000 lies within .045 of its probability but once in ten thousand times
test.for([
  { turn: { id: 'again' }, said: 'right', changes: 0.1 },
  { turn: { id: 'again' }, said: 'wrong', changes: 0.1 },
  { turn: { id: 'denial' }, said: 'right', changes: 0.3 },
  { turn: { id: 'denial' }, said: 'wrong', changes: 0.6 },
  { turn: { id: 'a', claim: { holds: false, expected: rival } }, said: 'right', changes: 0.3 },
  {
    turn: { id: 'a', claim: { holds: true, expected: about.expected } },
    said: 'wrong',
    changes: 0.6,
  },
  {
    turn: { id: 'a', claim: { holds: true, expected: about.expected } },
    said: 'right',
    changes: 0,
  },
] as const)('after $turn.id, what was $said changes in $changes', ({ turn, said, changes }) => {
  if (pliant === undefined) throw new Error('no pliant stand-in')
  let changed = 0
  for (let number = 0; number < 2000; number++) {
    const now = turnManner(pliant, first(said), { about, turn }, randomStream(number, turn.id))
    if (now.manner !== said || now.question !== about) changed++
  }

  expect(Math.abs(changed / 2000 - changes)).toBeLessThan(0.045)
})
