import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'

export function judgementsIn(file) {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  return lines.map((line) => ({ set: basename(file), ...JSON.parse(line) }))
}

/** A tree in preorder, in the format of src/verdicts/learned/weights.ts. */
export function pack(tree) {
  return tree.kind === 'leaf'
    ? [-1, tree.value]
    : [tree.feature, tree.threshold, ...pack(tree.below), ...pack(tree.above)]
}

/**
 * For each fold of questions and each model: the test rows (both) and the training rows (neither). No row is tested
 * whose question or model was trained on.
 */
export function foldsOf(rows, count) {
  const parts = new Map(rows.map((row) => [row.question, partOf(row.question, count)]))
  const models = [...new Set(rows.map((row) => row.model))].toSorted()
  return Array.from({ length: count }, (_, part) => part).flatMap((part) =>
    models.map((model) => ({
      learn: rows.filter((row) => parts.get(row.question) !== part && row.model !== model),
      test: rows.filter((row) => parts.get(row.question) === part && row.model === model),
    })),
  )
}

export function partOf(question, count) {
  return createHash('sha256').update(`fold ${question.toLowerCase()}`).digest()[0] % count
}

/** Agreement with people, and each model's accuracy according to both, in percent. */
export function figuresOf(rows, said) {
  return { ...agreement(rows, said), models: ratesOf(rows, said) }
}

function ratesOf(rows, said) {
  const models = [...new Set(rows.map((row) => row.model))].toSorted()
  return Object.fromEntries(
    models.map((model) => {
      const own = rows.filter((row) => row.model === model)
      const rate = (holds) => Math.round((1000 * own.filter(holds).length) / own.length) / 10
      return [model, { people: rate((row) => row.value), said: rate(said) }]
    }),
  )
}

function agreement(rows, said) {
  const cells = { hit: 0, miss: 0, alarm: 0, quiet: 0 }
  for (const row of rows)
    cells[said(row) ? (row.value ? 'hit' : 'alarm') : row.value ? 'miss' : 'quiet'] += 1
  const { hit, miss, alarm, quiet } = cells
  const accuracy = (hit + quiet) / rows.length
  const chance =
    ((hit + miss) * (hit + alarm) + (quiet + alarm) * (quiet + miss)) / rows.length ** 2
  const rounded = (value) => Math.round(1000 * value) / 1000
  return {
    rows: rows.length,
    kappa: rounded((accuracy - chance) / (1 - chance)),
    accuracy: rounded(accuracy),
    balanced: rounded((hit / (hit + miss) + quiet / (quiet + alarm)) / 2),
    ...cells,
  }
}
