import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elenchus } from './captured.ts'

const commits = (await readdir('test/old-files', { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe.for(commits)('files of commit %s', (commit) => {
  let folder: string
  const at = (file: string) => join(folder, file)
  const text = (file: string) => readFile(at(file), 'utf8')
  const lines = async (file: string) => (await text(file)).trimEnd().split('\n')
  const plain = 'runs/simulated=careful/plain'
  const fewShot = 'runs/simulated=gullible/few-shot-demonstrations'

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'elenchus-old-'))
    await cp(join('test/old-files', commit), folder, { recursive: true })
    await writeFile(at('graph.duckdb'), gunzipSync(await readFile(at('graph.duckdb.gz'))))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('a study goes on where it stopped, with its graph and its set', async () => {
    const [set, paid] = [await text('questions.jsonl'), await text(`${plain}/responses.jsonl`)]
    const report = await text('report.json')

    await done('run', at('study.yaml'))

    expect(await text('questions.jsonl')).toBe(set)
    const responses = await text(`${plain}/responses.jsonl`)
    expect(responses.slice(0, paid.length)).toBe(paid)
    expect(responses.length).toBeGreaterThan(paid.length)
    expect(await text('report.json')).not.toBe(report)
  })

  test('a half run is resumed, with the demonstrations it was given', async () => {
    const paid = await text(`${fewShot}/responses.jsonl`)

    await done('ask', at('questions.jsonl'), '-m', 'simulated:careful', '-o', at('runs'))
    const demonstrations = `few-shot:${at('demonstrations.yaml')}`
    const gullible = ['-m', 'simulated:gullible', '-p', demonstrations]
    await done('ask', at('questions.jsonl'), ...gullible, '-o', at('runs'))

    const questions = await lines('questions.jsonl')
    expect(await lines(`${plain}/responses.jsonl`)).toHaveLength(questions.length)
    expect(await lines(`${fewShot}/responses.jsonl`)).toHaveLength(questions.length)
    expect((await text(`${fewShot}/responses.jsonl`)).slice(0, paid.length)).toBe(paid)
  })

  test('both runs are assessed, with fitted thresholds, and reported', async () => {
    const thresholds = ['-a', 'levenshtein', '--thresholds', at('thresholds.json')]
    await done('assess', at('runs'))
    await done('assess', at('runs'), ...thresholds)
    const judgements = ['--judgements', at('judgements.jsonl')]
    const report = JSON.parse(await done('report', at('runs'), ...judgements, '--json'))

    const { length } = await lines('questions.jsonl')
    const counts = { asked: length, unasked: 0, answered: length, unjudged: 0 }
    expect(report.runs).toMatchObject([{ counts }, { counts }])
    expect(await lines(`${plain}/verdicts/levenshtein.jsonl`)).toHaveLength(length)
  })

  test('filled-in sheets are collected', async () => {
    await done('collect', at('sheets'), '-o', at('collected.jsonl'))

    expect(await records('collected.jsonl')).toMatchObject(await records('judgements.jsonl'))
  })

  test('taught questions are left out of a comparison', async () => {
    const said = await done(
      ...['improve', 'evaluate', at(plain), at(fewShot)],
      ...['--taught', at('demonstrations.yaml')],
    )

    expect(said).toContain('38 questions on the train side, 14 on the test side')
  })

  async function records(file: string): Promise<object[]> {
    return (await lines(file)).map((line) => JSON.parse(line))
  }

  async function done(...argv: readonly string[]): Promise<string> {
    // paths in a study are those of the working directory
    const before = process.cwd()
    process.chdir(folder)
    try {
      const { code, output, notes } = await elenchus(argv)
      expect(code, notes).toBe(0)
      return output
    } finally {
      process.chdir(before)
    }
  }
})
