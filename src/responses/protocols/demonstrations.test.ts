import { expect, test } from 'vitest'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { escapePattern } from '../../text/escape-pattern.ts'
import { demonstrations } from './demonstrations.ts'
import { evidenceDemonstrations } from './evidence-demonstrations.ts'

const { answered, supposing } = demonstrations()
const all = [...Object.values(answered).flat(), ...supposing, ...evidenceDemonstrations()]
const { entries } = loadLexicon().parts

test.for(all)('no rule asks about the facts of "$question"', ({ relation, question }) => {
  const name = relation.replaceAll(' ', '-')
  expect(entries.filter(({ concept }) => concept === name)).toEqual([])

  const patterns = entries.flatMap((entry) =>
    wordingsIn(entry).map((wording) => ({ concept: entry.concept, wording })),
  )
  expect(patterns.length).toBeGreaterThan(1000)
  expect(patterns.filter(({ wording }) => patternOf(wording).test(question))).toEqual([])
})

test('half of the answers are yes, each letter is right once, and half of the premises are false', () => {
  expect(answered['yes-no'].map(({ answer }) => answer).toSorted()).toEqual([
    'no',
    'no',
    'yes',
    'yes',
  ])
  expect(answered['multiple-choice'].map(({ answer }) => answer).toSorted()).toEqual([
    'A',
    'B',
    'C',
    'D',
  ])
  expect(supposing.filter(({ premise }) => premise)).toHaveLength(2)
})

/** The wordings with a placeholder anywhere in an entry. */
function wordingsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /\{.*\}.*\?$/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordingsIn)
}

/** A pattern with any text for a placeholder, and either form of `{plays|played}`. */
function patternOf(wording: string): RegExp {
  const parts = wording.split(/(\{[^}]*\})/).map((part) => {
    if (!part.startsWith('{')) return escapePattern(part)
    const inner = part.slice(1, -1)
    return /\b[SO]\b/.test(inner) ? '.+' : `(?:${inner.split('|').map(escapePattern).join('|')})`
  })
  return new RegExp(`^${parts.join('')}$`, 'i')
}
