import { expect, test } from 'vitest'
import { graphOf } from '../../../../test/support/knowledge/graph-of.ts'
import { Mixer } from '../../store/mix.ts'
import { FactSample, inKeyOrder } from './fact-sample.ts'
import { compareKeysAt } from './keys.ts'

const facts = Array.from({ length: 500 }, (_, number) => `s${number % 90} likes o${number % 61}`)

async function ordered() {
  const { graph, [Symbol.dispose]: dispose } = await graphOf(...facts)
  const all = await graph.facts()
  return { all, places: inKeyOrder(all, Int32Array.from(all.bySubject.relations.keys())), dispose }
}

test('a sample in parts is the sample at once, each fact once, and by one end the first of it alone', async () => {
  const { all, places, dispose } = await ordered()
  const sample = () => new FactSample(all, () => [places], new Mixer(['test', 1]))
  const endOf = (fact: number) => all.bySubject.others[fact] as number
  const whole = sample().window(0, facts.length)
  const parted = sample()

  const parts = [0, 3, 40, 41, 300].flatMap((from, turn, starts) =>
    parted.window(from, starts[turn + 1] ?? facts.length),
  )
  const once = new FactSample(all, () => [places], new Mixer(['test', 1]), { endOf })

  expect(parts).toEqual(whole)
  expect(new Set(whole.map(({ fact }) => fact)).size).toBe(facts.length)
  expect(whole.map(({ turn }) => turn)).toEqual(whole.map((_, index) => index + 1))
  const firsts = new Map(whole.toReversed().map(({ fact }) => [endOf(fact), fact] as const))
  expect(once.sizeUpTo(facts.length)).toBe(firsts.size)
  expect(once.window(0, firsts.size).map(({ fact }) => fact)).toEqual(
    whole.map(({ fact }) => fact).filter((fact) => firsts.get(endOf(fact)) === fact),
  )
  dispose()
})

test('a walk is in key order from an offset that the seed decides, and takes strata in turn', async () => {
  const { all, places, dispose } = await ordered()
  const walk = (seed: number, strata: readonly Int32Array[]) =>
    new FactSample(all, () => strata, new Mixer(['test', seed]))
      .window(0, places.length)
      .map(({ fact }) => fact)

  const [one, other] = [walk(1, [places]), walk(2, [places])]
  const [few, many] = [places.slice(0, 100), places.slice(100)]
  const inTurn = walk(1, [few, many])

  const drops = one.filter((fact, at) => at > 0 && compareKeysAt(all, one[at - 1] ?? 0, fact) > 0)
  expect(drops.length).toBeLessThanOrEqual(1)
  expect(other).not.toEqual(one)
  expect(other.toSorted((a, b) => a - b)).toEqual(one.toSorted((a, b) => a - b))
  expect(inTurn.slice(0, 200).filter((fact) => few.includes(fact)).length).toBe(100)
  expect(inTurn.slice(0, 10).filter((fact) => few.includes(fact)).length).toBe(5)
  dispose()
})

test('a sample looks at no more facts than it needs', async () => {
  const { all, places, dispose } = await ordered()
  let looked = 0
  const admits = () => ++looked % 2 === 0
  const sample = new FactSample(all, () => [places], new Mixer(['test', 1]), { admits })

  sample.window(0, 10)

  expect(looked).toBe(20)
  dispose()
})
