import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Share } from '../../src/domain/share.ts'
import type { Report, RunReport } from '../../src/report/report.ts'
import { elenchus } from '../command-line/captured.ts'
import { err, erring, figuresOf, figuresOfRules } from '../planted/erring-assessor.ts'
import { plantedQuestions, writePlantedSet } from '../planted/planted-set.ts'
import { truthsOf } from '../planted/truths.ts'

const seeds = 50
const slots = 150
const checked = 80
const names = ['careful', 'gullible', 'leaning'] as const

/** Of 50 intervals at 95 %, in 999 cases of 1,000. All 50 are none too many: an interval is the wider of those by subject and by relation. */
const least = 42

test('what was planted comes out of the command line: 50 sets, asked, assessed and reported', async () => {
  const covered = new Map<string, number>()
  const note = (what: string, interval: Ends | undefined, truth: number) => {
    const is = interval !== undefined && interval.low <= truth && truth <= interval.high
    covered.set(what, (covered.get(what) ?? 0) + Number(is))
  }

  for (let seed = 0; seed < seeds; seed++) {
    const { plain, judged } = await studyOf(seed)
    for (const [place, name] of names.entries()) {
      const truths = truthsOf(name)
      const [run, other] = [plain.runs[place], judged.runs[place]]
      if (run === undefined || other === undefined) throw new Error('a run is missing')
      for (const [measure, share] of Object.entries(sharesOf(run))) {
        note(`${name}: ${measure}`, endsOf(share), truths[measure as keyof typeof truths])
      }
      note(`${name}: an erring assessor, corrected`, endsOf(other.accuracy), truths.accuracy)
      const [word] = other.checked ?? []
      note(
        `${name}: with people's word on ${checked}`,
        word?.status === 'measured' ? word : undefined,
        truths.accuracy,
      )
    }
    const apart = truthsOf('careful').accuracy - truthsOf('gullible').accuracy
    note('careful less gullible', plain.comparisons[0]?.difference, apart)
  }

  const tooFew = [...covered].filter(([, count]) => count < least)
  expect(Object.fromEntries(tooFew)).toEqual({})
  // intervals of half the width would cover 33 of 50: that much is told from them
  const shares = [...covered.values()]
  expect(shares.reduce((sum, count) => sum + count, 0) / shares.length).toBeLessThan(49.75)
})

interface Ends {
  readonly low: number
  readonly high: number
}

function sharesOf(run: RunReport) {
  const { accuracy, abstention, attempted, hallucination, pairs, groups } = run
  const { knewButWentAlong } = groups
  return { accuracy, abstention, attempted, hallucination, pairs, knewButWentAlong }
}

function endsOf(share: Share): Ends | undefined {
  return share.status === 'measured' ? share : undefined
}

/** One set, three models; judged by rules, and by an assessor that errs, with what people said of some answers. */
async function studyOf(seed: number): Promise<{ plain: Report; judged: Report }> {
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-planted-'))
  try {
    const set = await writePlantedSet(folder, plantedQuestions(slots, seed), seed)
    const runs = join(folder, 'runs')
    const models = names.flatMap((name) => ['-m', `simulated:${name}`])
    await done(['ask', set, ...models, '--seed', `${seed}`, '-o', runs])
    await done(['assess', runs, '-a', 'rules'])
    const [words, figures] = [join(folder, 'judgements.jsonl'), join(folder, 'agreement.json')]
    await writeFile(figures, JSON.stringify(figuresOfRules()))
    const plain = await done(['report', runs, '-a', 'rules', '--agreement', figures, '--json'])

    const judgements: object[] = []
    for (const name of names) {
      judgements.push(...(await err(join(runs, `simulated=${name}`, 'plain'), checked, seed)))
    }
    await writeFile(words, judgements.map((each) => `${JSON.stringify(each)}\n`).join(''))
    await writeFile(figures, JSON.stringify(figuresOf(5, seed)))
    const given = ['--judgements', words, '--agreement', figures]
    const judged = await done(['report', runs, '-a', erring, ...given, '--json'])
    return { plain: JSON.parse(plain), judged: JSON.parse(judged) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function done(argv: readonly string[]): Promise<string> {
  const { code, output, notes } = await elenchus(argv)
  if (code !== 0) throw new Error(notes)
  return output
}
