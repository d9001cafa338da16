import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssessorFigures, ErrorTable } from '../../src/domain/assessor-figures.ts'
import { RunManifest } from '../../src/domain/manifest.ts'
import { responseName } from '../../src/domain/response-name.ts'
import { type Outcome, Verdict } from '../../src/domain/verdict.ts'
import { type RandomStream, randomStream } from '../../src/random/stream.ts'
import { normalQuantile } from '../../src/statistics/normal-quantile.ts'

/** How often it passes an error, and blames what is right: about so, and differing from model to model. */
const passes = { mean: 0.15, deviation: 0.05 }
const blames = { mean: 0.04, deviation: 0.02 }

/** What people would say: rules read these replies without error. */
const judge = 'rules'
export const erring = 'erring'

/** Writes verdicts with planted errors beside the right ones; gives people's word on some of the answers as judgements. */
export async function err(run: string, checked: number, seed: number): Promise<readonly object[]> {
  const manifest = RunManifest.parse(
    JSON.parse(await readFile(join(run, 'run.manifest.json'), 'utf8')),
  )
  const stream = randomStream(seed, 'erring', manifest.model.label)
  const rates = ratesOf(stream)
  const file = join(run, 'verdicts', `${judge}.jsonl`)
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

const answers = 200

/** What `agree` would have said of the same assessor on other models. */
export function figuresOf(models: number, seed: number): AssessorFigures {
  const stream = randomStream(seed, 'erring', 'agreement')
  const rates = Array.from({ length: models }, () => ratesOf(stream))
  const kindOf = (form: string, premise: 'true' | 'false') => ({
    form,
    premise,
    models: rates.map((rate, index) => ({
      model: `judged-${index}`,
      table: tableOf(rate, stream),
    })),
  })
  const byKind = [
    kindOf('wh', 'true'),
    kindOf('wh', 'false'),
    kindOf('yes-no', 'true'),
    kindOf('multiple-choice', 'true'),
  ]
  return {
    kind: 'agreement',
    assessors: [{ assessor: { id: erring, version: 1 }, aspects: [{ aspect: 'correct', byKind }] }],
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
