import type { Question } from '../../src/domain/question.ts'
import { type Compared, scored } from '../../src/improvement/effects/compared.ts'
import { type RingEffect, ringEffects } from '../../src/improvement/effects/ring-effects.ts'
import { placedInRings, type Ring } from '../../src/improvement/effects/rings.ts'
import { randomStream } from '../../src/random/stream.ts'
import { questionOf } from '../sample-questions.ts'

let made = 0

/** A question for one end of a fact, or whether it holds. */
export function asking(
  [subject, relation, object]: readonly [string, string, string],
  end: 'subject' | 'object' | 'neither',
): Question {
  made += 1
  const fact = { subject: `urn:${subject}`, relation: `urn:${relation}`, object: `urn:${object}` }
  const wanted = fact[end === 'subject' ? 'subject' : 'object']
  return questionOf(made, {
    ...{ facts: [fact], relations: [fact.relation], labels: {} },
    expected:
      end === 'neither'
        ? { kind: 'boolean', value: true }
        : { kind: 'entities', need: 'any', answers: [{ id: wanted, label: wanted, aliases: [] }] },
  })
}

/** Subjects with every ring around their facts; half of what the model first got wrong is taught. */
function worldOf(subjects: number) {
  return Array.from({ length: subjects }, (_, n) => ({
    fact: asking([`s${n}`, 'born', `t${n}`], 'object'),
    around: [
      asking([`s${n}`, 'born', `t${n}`], 'neither'),
      asking([`s${n}`, 'born', `t${n}`], 'subject'),
      asking([`s${n}`, 'field', `f${n}`], 'object'),
      asking([`t${n}`, 'country', `c${n}`], 'object'),
    ],
    far: [
      asking([`x${n}`, 'born', `y${n}`], 'object'),
      asking([`b${n}`, 'author', `a${n}`], 'object'),
    ],
  }))
}

interface Planted {
  readonly subjects: number
  /** The rings in which something was learnt. */
  readonly learnt: readonly Ring[]
  /** The share of what was not known there that was learnt. */
  readonly share: number
  /** One ring in which all was learnt. */
  readonly more?: Ring
}

/** What is found of a model that knows half, slips in one of ten answers, and has learnt a share in these rings. */
export function plantedRings(
  seed: number,
  { subjects, learnt, share, more }: Planted,
): readonly RingEffect[] {
  const random = randomStream(seed, 'rings')
  const world = worldOf(subjects)
  const all = world.flatMap(({ fact, around, far }) => [fact, ...around, ...far])
  const known = new Map(all.map(({ id }) => [id, random.next() < 0.5]))
  const reply = (id: string, isLearnt = false) =>
    (known.get(id) === true || isLearnt) !== random.next() < 0.1
  const first = new Map(all.map(({ id }) => [id, reply(id)]))
  const taught = new Set(
    world.flatMap(({ fact }) => (first.get(fact.id) === true ? [] : [fact.id])),
  )
  const placed = placedInRings(all, taught)
  const rows = all.map((question): Compared => {
    const { id } = question
    const ring = placed.get(id)?.ring
    const chance = ring === more ? 1 : ring !== undefined && learnt.includes(ring) ? share : 0
    const isLearnt = random.next() < chance
    const given = (right: boolean) => ({
      outcome: right ? ('correct' as const) : ('wrong' as const),
    })
    return {
      ...{ question, side: 'train', bundle: id, before: given(first.get(id) === true) },
      after: given(reply(id, isLearnt)),
      controls: [given(reply(id))],
    }
  })
  return ringEffects(scored(rows), placed)
}

export function namedIn(effects: readonly RingEffect[]): readonly Ring[] {
  return effects.flatMap(({ ring, named }) => (named ? [ring] : []))
}
