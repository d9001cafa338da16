import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { questionOf } from '../../test/sample-questions.ts'
import { verdictOf } from '../../test/support/verdicts/verdict-of.ts'

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
