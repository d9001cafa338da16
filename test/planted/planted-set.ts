import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesVersion, type QuestionsManifest } from '../../src/domain/manifest.ts'
import type { Question } from '../../src/domain/question.ts'
import { randomStream } from '../../src/random/stream.ts'
import { choice, falsePremise, no, questionOf, yes } from '../report/evidence.ts'

/** What a slot of a set is drawn to be: a question alone, or a false premise with its true twin and the probe of its fact. */
export const kinds = [
  { kind: 'group', share: 0.3 },
  { kind: 'yes', share: 0.2 },
  { kind: 'no', share: 0.2 },
  { kind: 'choice', share: 0.3 },
] as const
type Kind = (typeof kinds)[number]['kind']

/**
 * A set whose questions are drawn anew for every seed, so that what is planted is true of all that could have been drawn: kinds, subjects
 * (several questions of each) and relations by chance.
 */
export function plantedQuestions(slots: number, seed: number): readonly Question[] {
  const { next, below } = randomStream(seed, 'planted set')
  return Array.from({ length: slots }, (_, slot) => {
    const subject = `urn:person-${below(Math.ceil(slots * 0.6))}`
    const relation = `urn:relation-${below(30)}`
    const fact = { subject, relation, object: 'urn:warsaw' }
    const about = { statements: [fact], facts: [fact], relations: [relation] }
    const letter = 'ABCD'.charAt(below(4))
    return questionsOf(kindAt(next()), about, `${seed}-${slot}`, letter)
  }).flat()
}

export function questionsOf(kind: Kind, about: Partial<Question>, name: string, letter: string) {
  const asked = (text: string, more: Partial<Question>) =>
    questionOf({ ...about, ...more, text: `${text} (${name})` })
  switch (kind) {
    case 'yes':
      return [asked('Is it so?', yes)]
    case 'no':
      return [asked('Is it not so?', no)]
    case 'choice':
      return [asked('Which of these is it?', { ...choice, expected: { kind: 'option', letter } })]
    case 'group': {
      const id = createHash('sha256').update(name).digest('hex').slice(0, 16)
      const member = (role: 'true' | 'false' | 'probe') => ({ groups: [{ id, role, index: 0 }] })
      return [
        asked('Where was this person, a painter, born?', member('true')),
        asked('When was this person, born in Paris, born?', {
          ...falsePremise,
          ...member('false'),
        }),
        asked('Was this person born in Warsaw?', { ...yes, ...member('probe') }),
      ]
    }
  }
}

function kindAt(number: number): Kind {
  let rest = number
  for (const { kind, share } of kinds) {
    rest -= share
    if (rest < 0) return kind
  }
  return 'choice'
}

/** Writes the set with its manifest; returns its path. */
export async function writePlantedSet(
  folder: string,
  questions: readonly Question[],
  seed: number,
): Promise<string> {
  const path = join(folder, 'questions.jsonl')
  const text = questions.map((question) => `${JSON.stringify(question)}\n`).join('')
  const manifest: QuestionsManifest = {
    kind: 'questions',
    version: filesVersion,
    elenchus: 'test',
    hash: createHash('sha256').update(text).digest('hex'),
    count: questions.length,
    knowledge: 'planted',
    seed,
    options: {},
    versions: {},
    canary: 'none',
    notice: 'none',
    sources: [],
    counts: {},
  }
  await writeFile(path, text)
  await writeFile(path.replace(/\.jsonl$/, '.manifest.json'), JSON.stringify(manifest))
  return path
}
