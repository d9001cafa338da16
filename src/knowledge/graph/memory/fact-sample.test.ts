import { expect, test } from 'vitest'
import { graphOf } from '../../../../test/support/knowledge/graph-of.ts'
import { Mixer } from '../../store/mix.ts'
import { FactSample, keyedFacts } from './fact-sample.ts'

const facts = Array.from({ length: 500 }, (_, number) => `s${number % 90} likes o${number % 61}`)

test('a sample in parts is the sample at once, each fact once, and by one end the first of it alone', async () => {
  using graph = await graphOf(...facts)
  const all = await graph.graph.facts()
  const places = Int32Array.from(all.bySubject.relations.keys())
  const sample = () => new FactSample(all, keyedFacts(all, places), new Mixer(['test', 1]))
  const whole = sample().window(0, facts.length)
  const parted = sample()

  const parts = [0, 3, 40, 41, 300].flatMap((from, turn, starts) =>
    parted.window(from, starts[turn + 1] ?? facts.length),
  )
  const once = new FactSample(all, keyedFacts(all, places), new Mixer(['test', 1]), {
    once: {
      endOf: (fact) => all.bySubject.others[fact] as number,
      sharing: (fact) =>
        places.filter((one) => all.bySubject.others[one] === all.bySubject.others[fact]),
    },
  })

  expect(parts).toEqual(whole)
  expect(new Set(whole.map(({ fact }) => fact)).size).toBe(facts.length)
  expect(whole.map(({ turn }) => turn)).toEqual(whole.map((_, index) => index + 1))
  const firsts = new Map(
    whole.toReversed().map(({ fact }) => [all.bySubject.others[fact], fact] as const),
  )
  expect(once.sizeUpTo(facts.length)).toBe(firsts.size)
  expect(new Set(once.window(0, once.sizeUpTo(facts.length)).map(({ fact }) => fact))).toEqual(
    new Set(firsts.values()),
  )
})
