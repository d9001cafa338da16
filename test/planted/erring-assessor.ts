import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssessorFigures, ErrorTable } from '../../src/domain/assessor-figures.ts'
import { RunManifest } from '../../src/domain/manifest.ts'
import { responseName } from '../../src/domain/response-name.ts'
import { type Outcome, Verdict } from '../../src/domain/verdict.ts'
import { type RandomStream, randomStream } from '../../src/random/stream.ts'
import { normalQuantile } from '../../src/statistics/normal-quantile.ts'
import { patternAssessor } from '../../src/verdicts/assessors/pattern-assessor.ts'

/** How often it passes an error, and blames what is right: about so, and differing from model to model. */
const passes = { mean: 0.15, deviation: 0.05 }
const blames = { mean: 0.04, deviation: 0.02 }

export const erring = 'erring'

/**
 * Writes verdicts with planted errors beside those of rules, which read these replies without error; gives people's word on some
 * of the answers as judgements.
 */
export async function err(run: string, checked: number, seed: number): Promise<readonly object[]> {
  const manifest = RunManifest.parse(
    JSON.parse(await readFile(join(run, 'run.manifest.json'), 'utf8')),
  )
  const stream = randomStream(seed, 'erring', manifest.model.label)
  const rates = ratesOf(stream)
  const file = join(run, 'verdicts', `${patternAssessor.id}.jsonl`)
  const verdicts = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => Verdict.parse(JSON.parse(line)))
  const erred = verdicts.map((verdict) => ({
    ...verdict,
    outcome:
      stream.next() < (isRight(verdict) ? rates.blamed : rates.passed)
        ? other(verdict)
        : verdict.outcome,
  }))
  const own = { kind: 'verdicts', version: 1, elenchus: 'test', questions: manifest.questions.hash }
  const written = JSON.stringify({ ...own, assessor: { id: erring, version: 1 } })
  await writeFile(
    join(run, 'verdicts', `${erring}.jsonl`),
    `${erred.map((each) => JSON.stringify(each)).join('\n')}\n`,
  )
  await writeFile(join(run, 'verdicts', `${erring}.manifest.json`), written)
  return stream
    .shuffled(verdicts)
    .slice(0, checked)
    .map((verdict) => ({
      ...{ question: verdict.question, form: 'wh', premise: 'true', references: [], answer: '' },
      ...{ model: manifest.model.label, annotator: 'planted', aspect: 'correct' },
      value: isRight(verdict),
      response: responseName(manifest, verdict.question, verdict.sample),
      probability: checked / verdicts.length,
      drawn: 'random',
    }))
}

/** Of each model and kind of question. */
const answers = 200

/** What `agree` would have said of the same assessor on other models. */
export function figuresOf(models: number, seed: number): AssessorFigures {
  const stream = randomStream(seed, 'erring', 'agreement')
  const rates = Array.from({ length: models }, () => ratesOf(stream))
  return figures({ id: erring, version: 1 }, () =>
    rates.map((rate, index) => ({ model: `judged-${index}`, table: tableOf(rate, stream) })),
  )
}

/** What `agree` would say of rules on replies that they read without error: judged by the thousand, on five models. */
export function figuresOfRules(): AssessorFigures {
  const table = { truePositive: 8000, falsePositive: 0, falseNegative: 0, trueNegative: 12000 }
  return figures({ id: patternAssessor.id, version: patternAssessor.version }, () =>
    Array.from({ length: 5 }, (_, index) => ({ model: `judged-${index}`, table })),
  )
}

type KindFigures = AssessorFigures['assessors'][number]['aspects'][number]['byKind'][number]

function figures(
  assessor: AssessorFigures['assessors'][number]['assessor'],
  models: () => KindFigures['models'],
): AssessorFigures {
  const byKind = (
    [
      ['wh', 'true'],
      ['wh', 'false'],
      ['yes-no', 'true'],
      ['multiple-choice', 'true'],
    ] as const
  ).map(([form, premise]) => ({ form, premise, models: models() }))
  return {
    kind: 'agreement',
    assessors: [{ assessor, aspects: [{ aspect: 'correct', byKind }] }],
  }
}

interface Rates {
  readonly passed: number
  readonly blamed: number
}

function ratesOf({ next }: RandomStream): Rates {
  const drawn = ({ mean, deviation }: typeof passes) =>
    Math.min(1, Math.max(0, mean + deviation * normalQuantile(next())))
  return { passed: drawn(passes), blamed: drawn(blames) }
}

/** An error is the positive class. */
function tableOf({ passed, blamed }: Rates, { next }: RandomStream): ErrorTable {
  const table = { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 }
  for (let answer = 0; answer < answers; answer++) {
    if (next() < 0.4) table[next() < passed ? 'falseNegative' : 'truePositive'] += 1
    else table[next() < blamed ? 'falsePositive' : 'trueNegative'] += 1
  }
  return table
}

function isRight({ outcome }: Verdict): boolean {
  return outcome === 'correct' || outcome === 'corrected'
}

/** On the other side, of the same kind of question. */
function other(verdict: Verdict): Outcome {
  const ofPremise = verdict.outcome === 'corrected' || verdict.outcome === 'accepted'
  if (isRight(verdict)) return ofPremise ? 'accepted' : 'wrong'
  return ofPremise ? 'corrected' : 'correct'
}
