import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rendererOf } from '../../src/report/renderers/renderers.ts'
import { reportOn } from '../../src/report/report-on.ts'
import type { RunEntry } from '../../src/report/run-evidence.ts'
import { fitTranscript } from '../../src/report/transcript/fit-transcript.ts'
import type { PageData } from '../../src/report/transcript/page-data.ts'
import type { Transcript } from '../../src/report/transcript/transcript.ts'
import { transcriptOf } from '../../src/report/transcript/transcript-of.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import { entryOf, evidenceOf, questionOf } from './evidence.ts'
import { plantedExam } from './planted-exam.ts'

const style = { width: 80, colour: false, unicode: true, full: true, runs: 'runs' }
const none: ReadonlySet<string> = new Set()
const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)>$& %DATA% \u202e'

test('what the page is given is what was asked, said and reported', async () => {
  const entries = plantedExam(0.8, 0.25, 1)

  const { report, transcript, runs } = dataOf(await pageOf(entries))

  expect(runs).toBe('runs')
  expect(transcript?.questions.texts).toHaveLength(600)
  expect(transcript?.answers[0]?.kinds).toHaveLength(600)
  expect(report.runs[0]?.counts.asked).toBe(600)
})

test('a label or a reply is in the page as data alone', async () => {
  const page = await pageOf([entryOf(questionOf({ text: evil, topic: evil }), 'wrong', evil)], evil)

  expect(page.match(/<script/g)).toHaveLength(3)
  expect(page).not.toContain('<img')
  expect(detailsOf(page)[0]?.said[0]?.reply).toBe(evil)
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toContain('&#60;script&#62;')
})

test('the page may fetch nothing and run its own script alone', async () => {
  const page = await pageOf([entryOf(questionOf({ text: 'Who?' }), 'wrong')])

  const policy = /Content-Security-Policy" content="(.*?)"/.exec(page)?.[1]
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'$/,
  )
  expect(page).not.toMatch(/(?:src|href)="?https?:/)
})

test('the questions behind a number are as many as the number says', async () => {
  const entries = plantedExam(0.8, 0.25, 1)
  const report = await reportOn([evidenceOf(entries)], '0.1.0')
  const { answers, measures } = await transcriptOf([evidenceOf(entries)], none)
  const run = report.runs[0]

  const counted = (id: string) => {
    const place = measures.findIndex((measure) => measure.id === id)
    const values = (answers[0] ?? []).map(({ measured }) => measured[place])
    const count = (value: string) => values.filter((each) => each === value).length
    return { count: count('1'), of: count('1') + count('0') }
  }
  expect(counted('accuracy')).toEqual(picked(run?.accuracy))
  expect(counted('hallucination')).toEqual(picked(run?.hallucination))
  expect(counted('abstention')).toEqual(picked(run?.abstention))
  const tags = (answers[0] ?? []).flatMap(({ groups = [] }) => groups)
  const tagged = (tag: string) => tags.filter((each) => each === tag).length
  expect(tagged('bothRight')).toBe(picked(run?.pairs).count)
  expect(tagged('toldApart')).toBe(run?.groups.twins.toldApart)
  expect(tagged('acceptedBoth')).toBe(run?.groups.twins.acceptedBoth)
})

test('a disputed question is shown, and counted in nothing', async () => {
  const entry = entryOf(questionOf({ text: 'Who?' }), 'wrong')

  const transcript = await transcriptOf([evidenceOf([entry])], new Set([entry.question.id]))

  expect(transcript.questions[0]?.disputed).toBe(true)
  expect(transcript.answers[0]?.[0]?.measured).toBe('')
})

test('where there is no room, replies stay where some model was not right', async () => {
  const transcript = await transcript2(['correct', 'correct'], ['correct', 'wrong'])

  const fitted = fitTranscript(transcript, 'report.replies.jsonl', 1)

  expect(fitted.transcript.answers.map((list) => list.map(({ reply }) => reply))).toEqual([
    [undefined, 'Paris.'],
    [undefined, 'Paris.'],
  ])
  expect(fitted.transcript.leftOut).toEqual({ replies: 2, file: 'report.replies.jsonl' })
  expect(fitted.rest).toMatchObject([
    { run: 0, question: transcript.questions[0]?.id, reply: 'Paris.' },
    { run: 1, question: transcript.questions[0]?.id, reply: 'Paris.' },
  ])
  expect(fitTranscript(transcript, 'report.replies.jsonl').rest).toEqual([])
})

/** Two models on as many questions as there are pairs of outcomes. */
async function transcript2(
  ...pairs: readonly (readonly ['correct', 'correct' | 'wrong'])[]
): Promise<Transcript> {
  const questions = pairs.map((_, number) => questionOf({ text: `Who is ${number}?` }))
  const run = (place: 0 | 1) =>
    evidenceOf(questions.map((question, number) => entryOf(question, pairs[number]?.[place])))
  return transcriptOf([run(0), run(1)], none)
}

async function pageOf(entries: readonly RunEntry[], label = 'openai:some'): Promise<string> {
  const report = await reportOn([evidenceOf(entries, { label, simulated: false })], '0.1.0')
  const transcript = await transcriptOf([evidenceOf(entries, { label })], none)
  return rendererOf('html').render(report, { ...style, transcript })
}

function dataOf(page: string): PageData {
  return unpack(/id="data">([\w+/=]+)</.exec(page)?.[1] ?? '')
}

function detailsOf(page: string): readonly QuestionDetails[] {
  const chunks = /id="details">([\w+/=\n]+)</.exec(page)?.[1]?.split('\n') ?? []
  return chunks.flatMap((chunk) => unpack<readonly QuestionDetails[]>(chunk))
}

function unpack<T>(packed: string): T {
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8'))
}

function picked(share: { status: string; count?: number; of?: number } | undefined) {
  return { count: share?.count, of: share?.of }
}
