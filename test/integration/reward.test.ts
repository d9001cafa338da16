import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../src/domain/question.ts'
import { rightAnswer } from '../../src/improvement/right-answer.ts'
import { rewardSource } from '../../src/pipeline/improve/reward.ts'
import { rewardServer } from '../../src/server/reward-server.ts'
import { atlasKnowledge, examOf } from './atlas-exam.ts'
import { elenchus } from './elenchus.ts'
import { verifiersPackage } from './fetch/python-packages.ts'
import { pythonLines } from './python-lines.ts'

let folder: string
let set: string
let asked: readonly Question[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-reward-'))
  const knowledge = await atlasKnowledge(folder)
  const exam = await examOf(knowledge, join(folder, 'questions.jsonl'), '-n', '60')
  set = exam.path
  const written = await elenchus('serve', set, '--rows', join(folder, 'rows.jsonl'))
  expect(written, written.notes).toMatchObject({ code: 0 })
  const byId = new Map(exam.questions.map((question) => [question.id, question]))
  const rows = (await readFile(join(folder, 'rows.jsonl'), 'utf8')).trim().split('\n')
  asked = rows.flatMap((row) => byId.get(JSON.parse(row).question_id) ?? [])
})
afterAll(() => rm(folder, { recursive: true }))

test('the package verifiers scores rollouts with our server as it is', async (context) => {
  const replies = asked.map((question, index) => {
    const right = rightAnswer(question, 'answer') ?? 'I have no objection.'
    return index % 3 === 0 ? right : index % 3 === 1 ? "I don't know." : ''
  })
  const server = rewardServer(await rewardSource({ questions: set, abstention: -0.1 }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  try {
    const scored = await pythonLines(context, verifiersPackage, 'verify_rollouts.py', [
      join(folder, 'rows.jsonl'),
      `http://127.0.0.1:${port}`,
      JSON.stringify(replies),
    ])

    expect(scored.length).toBe(asked.length)
    for (const [index, rollout] of scored.entries()) {
      const { id, text } = asked[index] ?? {}
      expect(rollout, text).toMatchObject({ info: { question_id: id } })
      if (index % 3 === 1)
        expect(rollout, text).toMatchObject({ reward: -0.1, metrics: { abstained: 1, right: 0 } })
      if (index % 3 === 2) expect(rollout, text).toMatchObject({ metrics: { right: 0 } })
    }
    // who accepts a true premise whose answer nobody knows is paid nothing
    const right = scored.filter(
      (_, index) => index % 3 === 0 && asked[index]?.expected.kind !== 'acceptance',
    )
    const rewarded = right.filter((rollout) => JSON.stringify(rollout).includes('"reward":1,'))
    expect(rewarded.length / right.length).toBeGreaterThanOrEqual(0.95)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
