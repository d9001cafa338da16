import { expect, test } from 'vitest'
import { runInFolder, warsaw, witness } from '../../test/witness.ts'
import type { Completion } from '../domain/completion.ts'
import { RunManifest } from '../domain/manifest.ts'
import { readManifest } from '../workspace/manifest-file.ts'
import { runManifestPath } from '../workspace/run-files.ts'
import type { AskOptions } from './ask.ts'
import { protocolNamed } from './protocols/protocols.ts'
import { noReplies } from './reply-counts.ts'

const { askAll, stored, folder } = runInFolder()
const short = protocolNamed('short-answer-without-topic')

test.for<{ options: Partial<AskOptions>; differs: string }>([
  {
    options: { set: { path: 'questions.jsonl', hash: 'other', count: 20 } },
    differs: 'its question set is abc, and other was given',
  },
  {
    options: { protocol: short },
    differs: 'its protocol is plain, and short-answer-without-topic was given',
  },
  { options: { temperature: 1 }, differs: 'its temperature is 0, and 1 was given' },
  { options: { temperature: 'default' }, differs: 'its temperature is 0, and default was given' },
  { options: { seed: 4 }, differs: 'it has no seed, and 4 was given' },
  { options: { topP: 0.5 }, differs: 'it has no top-p, and 0.5 was given' },
  { options: { stop: ['.'] }, differs: 'it has no stop texts, and ["."] was given' },
  { options: { system: 'Be brief.' }, differs: 'it has no system text, and "Be brief." was given' },
  { options: { reasoningEffort: 'low' }, differs: 'it has no reasoning effort, and low was given' },
  { options: { maxTokens: 9 }, differs: 'its token limit is 150, and 9 was given' },
  { options: { samples: 2 }, differs: 'its number of samples is 1, and 2 was given' },
])('a folder with another run is refused: $differs', async ({ options, differs }) => {
  await askAll(witness().model)
  const { model, asked } = witness()

  await expect(askAll(model, options)).rejects.toMatchObject({
    code: 'different-run',
    message: expect.stringContaining(differs),
  })
  expect(asked).toEqual([])
})

test('a setting of the other run that is missing now is named', async () => {
  await askAll(witness().model, { seed: 1 })

  await expect(askAll(witness().model)).rejects.toThrow('its seed is 1, and none was given')
})

test('parameters that a model rejects are left out of its requests and noted in the manifest', async () => {
  const { model } = witness(() => ({ ...warsaw, adjustments: ['temperature left out'] }))

  const summary = await askAll(model)

  expect(summary.adjustments).toEqual(['temperature left out'])
  expect(await readManifest(runManifestPath(folder()), RunManifest)).toMatchObject({
    parameters: { temperature: 0 },
    adjustments: ['temperature left out'],
  })
  expect((await stored())[0]).not.toHaveProperty('adjustments')
  expect(await askAll(model)).toMatchObject({ before: 20, adjustments: ['temperature left out'] })
})

test('given parameters are sent, and those left to the model are not', async () => {
  const { model, asked } = witness()
  const system = 'Be brief.'

  await askAll(model, {
    temperature: 'default',
    topP: 0.9,
    stop: ['\n'],
    reasoningEffort: 'low',
    system,
  })

  expect(asked[0]?.temperature).toBeUndefined()
  expect(asked[0]).toMatchObject({ topP: 0.9, stop: ['\n'], reasoningEffort: 'low' })
  expect(asked[0]?.messages[0]).toEqual({ role: 'system', content: system })
})

test("a base model gets its prompt and the protocol's stop sequences", async () => {
  const { model, asked } = witness()

  await askAll(model, { protocol: protocolNamed('completion') })

  expect(asked[0]).toMatchObject({ stop: ['\n'], maxTokens: 32 })
  expect(asked[0]?.prompt).toMatch(/Question: Where was person 0 born\?\nAnswer:$/)
})

test.for<[string, Partial<Completion>, object]>([
  ['cut off within', { finish: 'length' }, { cutOff: 20 }],
  ['cut off before a word', { text: '', finish: 'length' }, { cutOffEmpty: 20 }],
  ['cut off in thought', { text: '<think>Was', finish: 'length' }, { cutOffEmpty: 20 }],
  ['nothing but reasoning', { text: ' ', reasoning: 'Was' }, { reasoningOnly: 20 }],
  ['empty', { text: '' }, { empty: 20 }],
  ['refused in words of its own', { text: '', refusal: 'No.' }, {}],
  ['filtered', { text: '', finish: 'content-filter' }, { filtered: 20 }],
])('replies that are %s are counted separately', async ([, changes, counted]) => {
  const told: unknown[] = []
  const { model } = witness(() => ({ ...warsaw, ...changes }) as Completion)

  const { replies } = await askAll(model, {
    concurrency: 1,
    onNoAnswers: (...words) => told.push(words),
  })

  expect(replies).toEqual({ ...noReplies, ...counted })
  const [kind] = Object.keys(counted)
  expect(told).toEqual(kind === undefined || kind === 'cutOff' ? [] : [[kind, 5]])
})
