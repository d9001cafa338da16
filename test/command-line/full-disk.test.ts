import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Response } from '../../src/domain/response.ts'
import { Spool } from '../../src/workspace/spool.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

const disk = mkdtempSync(join(tmpdir(), 'elenchus-disk-'))
const mounted = mount('64k')
// shown beside the skipped tests
const why = mounted ? '' : ' (skipped: this user may not mount a small disk)'

let exam: Folder
beforeAll(async () => {
  if (!mounted) return
  exam = await newExam(200)
  const questions = exam.at('questions.jsonl')
  await elenchus(['ask', questions, '-m', 'simulated:careful', '-o', exam.at('runs')])
  await elenchus(['assess', exam.at('runs')])
}, 120_000)
afterAll(async () => {
  await exam?.[Symbol.asyncDispose]()
  if (mounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test.skipIf(!mounted)(
  `ask on a full disk keeps whole lines and goes on once there is space${why}`,
  async () => {
    const runs = join(disk, 'runs')
    const file = join(runs, 'simulated=careful', 'plain', 'responses.jsonl')
    const argv = [
      'ask',
      exam.at('questions.jsonl'),
      '-m',
      'simulated:careful',
      '--samples',
      '6',
      '-o',
      runs,
    ]

    const full = await elenchus(argv)
    const kept = await linesOf(file)
    mount('8m', 'remount,')
    const again = await elenchus(argv)
    const all = await linesOf(file)

    expect(full.notes).toMatch(
      new RegExp(
        `^error No disk space is left for ${file}\\. .*\\n {2}fix Free some space, then run the same command again\\.\\n code disk-full\\n$`,
      ),
    )
    expect(full.code).toBe(1)
    expect(kept.length).toBeGreaterThan(0)
    expect(again.code).toBe(0)
    expect(all.slice(0, kept.length)).toEqual(kept)
    expect(new Set(all.map(({ question, sample }) => `${question} ${sample}`)).size).toBe(
      all.length,
    )
  },
)

// DuckDB opens its file with 12 KB and grows it by 256 KB
const others: readonly (readonly [string, string])[] = [
  ['ingest FACTS ENTITIES --into DISK/kg.duckdb', '200k'],
  ['generate -k KG -p wh -n 100 -o DISK/questions.jsonl', '16k'],
  ['report RUNS --format json -o DISK/report.json', '4k'],
]

test.skipIf(!mounted).for(others)(
  `\`%s\` on a full disk leaves nothing behind${why}`,
  async ([line, size]) => {
    rmSync(join(disk, 'runs'), { recursive: true, force: true })
    mount(size, 'remount,')

    const { code, output, notes } = await elenchus(argvOf(line))

    // `generate` says before it what the graph has
    expect(notes.slice(notes.indexOf('error '))).toMatch(
      /^error No disk space is left.*\n {2}fix Free some space, then run the same command again\..*\n code disk-full\n$/,
    )
    expect([code, output]).toEqual([1, ''])
    expect(readdirSync(disk)).toEqual([])
  },
)

test.skipIf(!mounted)(
  `what questions are kept in on a full disk leaves nothing behind${why}`,
  () => {
    mount('200k', 'remount,')
    const fill = () => {
      using spool = new Spool({ beside: join(disk, 'questions.jsonl'), mostInMemory: 0 })
      for (let number = 0; number < 100_000; number++) spool.add({ text: `${Math.cos(number)}` })
    }

    expect(fill).toThrow(
      expect.objectContaining({
        code: 'disk-full',
        message: `No disk space is left for ${join(disk, 'questions.jsonl')}. Nothing of it was kept.`,
      }),
    )
    expect(readdirSync(disk)).toEqual([])
  },
)

function argvOf(line: string): string[] {
  const paths: Readonly<Record<string, string>> = {
    FACTS: exam.at('facts.tsv'),
    ENTITIES: exam.at('entities.tsv'),
    KG: exam.at('kg.duckdb'),
    RUNS: exam.at('runs'),
  }
  return line.split(' ').map((word) => paths[word] ?? word.replace(/^DISK/, disk))
}

function mount(size: string, remount = ''): boolean {
  if (process.platform !== 'linux') return false
  try {
    const options = ['-t', 'tmpfs', '-o', `${remount}size=${size}`, 'tmpfs', disk]
    execFileSync('mount', options, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function linesOf(file: string): Promise<Response[]> {
  const text = await readFile(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .trim()
    .split('\n')
    .map((line) => Response.parse(JSON.parse(line)))
}
