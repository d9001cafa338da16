import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { questionOf } from '../../test/sample-questions.ts'
import { verdictOf } from '../../test/support/verdicts/verdict-of.ts'
import { groupBy } from '../text/group-by.ts'
import { readEntities } from './readers/entities.ts'
import { readReply } from './reading/reading.ts'

/** Replies as models give them to our kinds of questions, with outcomes judged by hand; debatable ones left out. */
const rows = readFileSync('test/data/replies.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter(({ arguable }) => !arguable)

test('95 % of realistic replies get the outcome that people gave', async () => {
  const missed: string[] = []
  for (const [index, { question, reply, outcome }] of rows.entries()) {
    const verdict = await verdictOf(questionOf(index, question), reply)
    if (verdict.outcome !== outcome) missed.push(`${outcome}, not ${verdict.outcome}: ${reply}`)
  }

  expect(missed.length / rows.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

test('no reply that accepts a false premise is taken for a correction', async () => {
  for (const [index, { question, reply, outcome }] of rows.entries()) {
    if (outcome !== 'accepted') continue
    const verdict = await verdictOf(questionOf(index, question), reply)
    expect(verdict.outcome, reply).not.toBe('corrected')
  }
})

interface Sibling {
  readonly mechanism: string
  readonly question: Parameters<typeof questionOf>[1]
  readonly reply: string
  /** One outcome, or several that a reader may choose from, joined by a bar. */
  readonly outcome: string
}

/** Replies by the mechanism that they try, written by us without a look at what the rules make of them. */
const siblings: readonly Sibling[] = readFileSync('test/data/sibling-replies.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

test.for([...groupBy(siblings, ({ mechanism }) => mechanism)])(
  'replies that try %s get the outcome that people gave',
  async ([mechanism, rows]) => {
    const missed: string[] = []
    for (const [index, { question, reply, outcome }] of rows.entries()) {
      const verdict = await verdictOf(questionOf(index, question), reply)
      if (!outcome.split('|').includes(verdict.outcome))
        missed.push(`${outcome}, not ${verdict.outcome}: ${reply}`)
    }

    expect(missed.length / rows.length, [mechanism, ...missed].join('\n')).toBeLessThanOrEqual(0.05)
  },
)

test('each pass over a reply runs once, however many names it is searched for', async () => {
  const passes: string[] = []
  const reply = 'She lived in Paris and Turin. She was born in **Lyon**, not in Ghent.'

  const reading = readReply(reply, 'prose', 'Where was she born?', (pass) => passes.push(pass))
  const names = ['Turin', 'Ghent'].map((label) => ({
    id: label,
    label,
    aliases: [],
  }))
  const expected = { kind: 'entities', answers: names, need: 'any' } as const
  const question = questionOf(1, { text: 'Where was she born?', expected })
  readEntities(expected, question, reading)
  readEntities(expected, question, reading)

  expect(passes.toSorted()).toEqual(
    ['abstention', 'clauses', 'content', 'cues', 'language', 'plain', 'words'].toSorted(),
  )
})
