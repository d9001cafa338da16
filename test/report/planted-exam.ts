import type { Outcome } from '../../src/domain/verdict.ts'
import { randomStream } from '../../src/random/stream.ts'
import type { RunEntry } from '../../src/report/run-evidence.ts'
import { choice, entryOf, failedEntryOf, falsePremise, no, questionOf, yes } from './evidence.ts'

/** What becomes of the ability. */
const hardness = {
  'place of birth': 1,
  capital: 1,
  composer: 0.7,
  currency: 0.6,
  discoverer: 0.3,
} as const
const relations = Object.keys(hardness) as (keyof typeof hardness)[]

/**
 * 600 questions over all forms and five relations, some harder than others: what is right is drawn, the same for a
 * seed. A few requests failed and a few answers could not be judged.
 */
export function plantedExam(ability: number, gullibility: number, seed: number): RunEntry[] {
  const stream = randomStream(seed, 'planted exam')
  return Array.from({ length: 100 }, (_, index) => {
    const relation = relations[index % relations.length] ?? 'capital'
    const about = {
      relations: [`urn:${relation.replaceAll(' ', '-')}`],
      concepts: [relation],
      topic: index % 2 === 0 ? 'people' : 'places',
      labels: {
        'urn:curie': 'Marie Curie',
        'urn:warsaw': 'Warsaw',
        'urn:born-in': 'place of birth',
        [`urn:${relation.replaceAll(' ', '-')}`]: relation,
      },
    }
    const group = `${index}`.padStart(16, '0')
    const right = (): Outcome => {
      if (stream.next() < ability * hardness[relation]) return 'correct'
      return stream.next() < 0.2 ? 'abstained' : 'wrong'
    }
    const premise: Outcome = stream.next() < gullibility ? 'accepted' : 'corrected'
    const asked = (text: string, more: object) => questionOf({ ...about, ...more, text })
    return [
      entryOf(asked(`Is it so, number ${index}?`, yes), right(), 'No, it is not.'),
      entryOf(asked(`Is it not so, number ${index}?`, no), right(), 'Yes, it is.'),
      entryOf(asked(`Which of these is number ${index}?`, choice), right(), 'A) Paris'),
      entryOf(
        asked(`What is number ${index}?`, { groups: [{ id: group, role: 'true' }] }),
        right(),
        'It is Paris, I think.',
      ),
      entryOf(
        asked(`When was number ${index}, of Paris?`, {
          ...falsePremise,
          groups: [{ id: group, role: 'false' }],
        }),
        premise,
        'In 1867.',
      ),
      rareEntry(asked(`Who knows number ${index}?`, {}), index, right()),
    ]
  }).flat()
}

function rareEntry(question: RunEntry['question'], index: number, outcome: Outcome): RunEntry {
  if (index % 50 === 7) return failedEntryOf(question, 'timeout')
  if (index % 50 === 8) return failedEntryOf(question, 'server-error')
  if (index % 50 === 9) return entryOf(question, 'unassessed')
  return entryOf(question, index % 50 === 10 ? 'incoherent' : outcome, 'hm')
}
