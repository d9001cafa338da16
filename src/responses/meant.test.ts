import { expect, test } from 'vitest'
import { failed, questions, runInFolder, witness } from '../../test/witness.ts'
import { RunManifest } from '../domain/manifest.ts'
import { readManifest } from '../workspace/manifest-file.ts'
import { runManifestPath } from '../workspace/run-files.ts'

const { askAll, folder } = runInFolder()

const ids = questions.map(({ id }) => id)
const part = (from: number, to: number) => new Set(ids.slice(from, to))
const meant = async () => (await readManifest(runManifestPath(folder()), RunManifest)).meant

test('the manifest says how many answers the last ask was for, with those that were there', async () => {
  const { model } = witness()
  const found: unknown[] = []
  for (const wanted of [part(0, 5), part(0, 8), part(0, 3), part(6, 10), undefined]) {
    await askAll(model, wanted && { wanted })
    found.push(await meant())
  }

  expect(found).toEqual([5, 8, 8, 10, undefined])
})

test('it is there before the first answer, counts samples, and what failed outside of a later part', async () => {
  const seen: unknown[] = []
  const failing = witness(async () => {
    seen.push(await meant())
    return failed('refused-request')
  })
  await askAll(failing.model, { wanted: part(0, 2), samples: 2 })
  await askAll(failing.model, { wanted: part(2, 3), samples: 2 })

  expect(seen).toEqual([4, 4, 4, 4, 6, 6])
})
