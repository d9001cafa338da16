import { expect, test } from 'vitest'
import { falsePremiseQuestion, whQuestion, yesNoQuestion } from '../../test/sample-questions.ts'
import { runInFolder, warsaw, witness } from '../../test/witness.ts'
import type { EvidenceSource, Found, Passage } from '../domain/evidence-source.ts'
import { gather } from './gather.ts'
import { protocolNamed } from './protocols/protocols.ts'

const { askAll, stored } = runInFolder()
const protocol = protocolNamed('evidence-answer')

function sourceOf(...passages: readonly Passage[]): EvidenceSource {
  return { ...finding({ status: 'found', passages }) }
}

function finding(found: Found): EvidenceSource {
  return { label: 'test', fingerprint: 'abc', free: true, find: async () => found }
}

const about = (text: string): Passage => ({ text, source: 'notes.txt' })

test('a response stores the passages of its prompt, and its cost includes theirs', async () => {
  const { model, asked } = witness(() => ({ ...warsaw, cost: 0.5 }))
  const passages = [about('Person 3 was born in Warszawa.')]
  const source = finding({ status: 'found', passages, cost: 0.25 })

  await askAll(model, { protocol, evidence: { source, passages: 15 } })

  const [first] = await stored()
  expect(first).toMatchObject({
    cost: 0.75,
    evidence: { source: 'test', passages, holdsAnswer: true, cost: 0.25 },
  })
  expect(asked[0]?.messages[0]?.content).toContain('[1] (no date, notes.txt) Person 3 was born')
})

test('when the search fails nothing is sent, and the next call asks again', async () => {
  const { model, asked } = witness()
  const ill = finding({ status: 'failed', message: 'the search service answered 503' })
  const options = { protocol, patience: 100 }

  const before = await askAll(model, { ...options, evidence: { source: ill, passages: 15 } })
  const after = await askAll(model, {
    ...options,
    evidence: { source: { ...sourceOf() }, passages: 15 },
  })

  expect(before).toMatchObject({ answered: 0, failures: { 'no-evidence': { count: 20 } } })
  expect(after).toMatchObject({ answered: 20, failed: 0 })
  expect(asked).toHaveLength(20)
})

test('another source of passages is another run', async () => {
  const { model } = witness()
  await askAll(model, { protocol, evidence: { source: sourceOf(), passages: 15 } })

  const other = { ...sourceOf(), fingerprint: 'def' }

  await expect(
    askAll(model, { protocol, evidence: { source: other, passages: 15 } }),
  ).rejects.toThrow(
    /its evidence is 15 passages of test \(abc\), and 15 passages of test \(def\) was given/,
  )
})

test('a passage that contains the question itself is left out, however it is written', async () => {
  const question = whQuestion(1)
  const leak = about('Quiz: "Where was Person 1 born"? Warsaw!')

  const gathered = await gather(question, { source: sourceOf(leak, about('A town.')), passages: 5 })

  expect(gathered).toMatchObject({
    evidence: { passages: [{ text: 'A town.' }], leftOut: 1, holdsAnswer: false },
  })
})

test.for([
  { question: whQuestion(1), text: 'It lies near WARSZAWA.', holds: true },
  { question: whQuestion(1), text: 'The Warsawian way.', holds: false },
  { question: yesNoQuestion(1), text: 'Person 1 was born in Warsaw.', holds: undefined },
  { question: falsePremiseQuestion(1), text: 'Lyon', holds: undefined },
])(
  'for "$question.text", "$text" contains the answer: $holds',
  async ({ question, text, holds }) => {
    const gathered = await gather(question, { source: sourceOf(about(text)), passages: 5 })

    expect(gathered.status === 'gathered' && gathered.evidence.holdsAnswer).toBe(holds)
  },
)
