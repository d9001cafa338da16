import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ingest } from '../../src/ingest/ingest.ts'
import { truth } from '../../src/pipeline/inspect/truth.ts'

const graph = '../shared/data/wikidata-sample.nt.gz'
const labelled = '../shared/data/truth-labels.tsv'

// it needs the sample and its labels, which are not part of the project, and a minute; docs/how-good.md has the figures
test.skipIf(!existsSync(graph) || !existsSync(labelled))(
  'of hidden facts at most one in 200 is called false, of falsehoods three in ten',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elenchus-labelled-'))
    const knowledge = join(folder, 'graph.duckdb')
    await ingest({ sources: [{ path: graph }], into: knowledge, strict: true })
    const labels = labelsOf(labelled)
    const counts = { true: 0, trueCalledFalse: 0, false: 0, falseFound: 0 }

    let place = 0
    await truth(
      { statements: { path: labelled }, knowledge, standard: 'certified' },
      async (rows) => {
        for (const { truth } of rows) {
          const label = labels[place++] ?? ''
          const called = truth.status === 'false' ? 1 : 0
          if (label === 'true-hidden') {
            counts.true++
            counts.trueCalledFalse += called
          } else if (label.startsWith('false-')) {
            counts.false++
            counts.falseFound += called
          }
        }
      },
    )
    rmSync(folder, { recursive: true })

    expect(counts).toMatchObject({ true: 3423, false: 5775 })
    expect(counts.trueCalledFalse / counts.true).toBeLessThanOrEqual(0.005)
    expect(counts.falseFound / counts.false).toBeGreaterThanOrEqual(0.3)
  },
  900_000,
)

function labelsOf(path: string): readonly string[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const column = header.split('\t').indexOf('label')
  return lines.map((line) => line.split('\t')[column] ?? '')
}
