import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manifestOf } from '../../../test/report/evidence.ts'
import type { RunManifest } from '../../domain/manifest.ts'
import { responsesPath, runManifestPath } from '../../workspace/run-files.ts'
import { RunWatch } from './watched-run.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-watch-'))
  await replies(0, 1)
  await manifest({})
})
afterEach(() => rm(folder, { recursive: true }))

const manifest = (changes: Partial<RunManifest>) =>
  writeFile(
    runManifestPath(folder),
    JSON.stringify({ ...manifestOf('test:one', true, 200), ...changes }),
  )

async function replies(from: number, to: number): Promise<void> {
  for (let question = from; question < to; question++) {
    const line = { question: `${question}`, sample: 0, status: 'answered' }
    await appendFile(responsesPath(folder), `${JSON.stringify(line)}\n`)
  }
}

test('a run is as long as its last ask was meant to be, and says of how large a set', async () => {
  const watch = new RunWatch(folder, 'cascade')

  const whole = await watch.look(0)
  await manifest({ meant: 20 })
  const sample = await watch.look(1)

  expect(whole).toMatchObject({ total: 200 })
  expect(whole).not.toHaveProperty('ofSet')
  expect(sample).toMatchObject({ total: 20, ofSet: 200 })
})

test('a fast run that stops has no rate after a few seconds, and one again when it goes on', async () => {
  const watch = new RunWatch(folder, 'cascade')
  const rates: number[] = []
  for (let second = 0; second <= 12; second++) {
    if (second <= 5 || second >= 12) await replies(second * 10, second * 10 + 10)
    const run = await watch.look(second * 1000)
    rates.push(run.rate)
    expect('secondsLeft' in run).toBe(run.rate > 0)
  }

  expect(rates.map((rate) => rate > 0)).toEqual([
    ...[false, true, true, true, true, true],
    ...[true, true, true, true, false, false],
    true,
  ])
})

test('a slow model is not taken for a stopped one between two replies', async () => {
  const watch = new RunWatch(folder, 'cascade')
  const rates: number[] = []
  for (let second = 0; second <= 40; second++) {
    if (second % 8 === 0) await replies(second, second + 1)
    rates.push((await watch.look(second * 1000)).rate)
  }

  expect(rates.slice(8).every((rate) => rate > 0)).toBe(true)
})
