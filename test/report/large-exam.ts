import type { Outcome } from '../../src/domain/verdict.ts'
import { type RandomStream, randomStream } from '../../src/random/stream.ts'
import type { RunEntry } from '../../src/report/run-evidence.ts'
import { entryOf, questionOf } from './evidence.ts'

const consonants = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z']
const vowels = ['a', 'e', 'i', 'o', 'u']

/**
 * What so many models answered to so many questions, each about names of its own with a fact and a certificate, in replies of 40 words out of 3,000: names and
 * replies that gzip finds as hard to pack as real ones.
 */
export function largeExam(questions: number, models: number): readonly (readonly RunEntry[])[] {
  const stream = randomStream(1, 'large exam')
  const words = Array.from({ length: 3000 }, () => wordOf(stream, 2))
  const asked = Array.from({ length: questions }, (_, number) => questionAbout(stream, number))
  return Array.from({ length: models }, (_, model) =>
    asked.map((question) => {
      const outcome: Outcome = stream.next() < 0.6 + 0.1 * model ? 'correct' : 'wrong'
      const reply = Array.from({ length: 40 }, () => pick(stream, words)).join(' ')
      return entryOf(question, outcome, reply)
    }),
  )
}

function questionAbout(stream: RandomStream, number: number): RunEntry['question'] {
  const [work, author, other] = [nameOf(stream), nameOf(stream), nameOf(stream)]
  const fact = { subject: 'urn:work', relation: 'urn:author', object: 'urn:one' }
  return questionOf({
    text: `Who wrote the novel “${work}”?`,
    topic: `topic ${number % 15}`,
    concepts: [`concept ${number % 60}`],
    facts: [fact],
    statements: [fact],
    certificates: [
      {
        statement: { ...fact, object: 'urn:other' },
        ground: 'functional',
        level: 'certified',
        basis: 'declared',
        facts: [fact],
        sentence: `The novel “${work}” was written by ${author}, and a novel has one author`,
      },
    ],
    labels: { 'urn:work': work, 'urn:author': 'author', 'urn:one': author, 'urn:other': other },
  })
}

function nameOf(stream: RandomStream): string {
  const name = `${wordOf(stream, 3)} ${wordOf(stream, 3)}`
  return name.replace(/\b\w/g, (letter) => letter.toUpperCase())
}

function wordOf(stream: RandomStream, syllables: number): string {
  return Array.from(
    { length: syllables },
    () => `${pick(stream, consonants)}${pick(stream, vowels)}`,
  ).join('')
}

function pick(stream: RandomStream, from: readonly string[]): string {
  return from[Math.floor(stream.next() * from.length)] ?? ''
}
