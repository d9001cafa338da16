// Makes weights/assessors.json, the shipped figures of assessor cards, from judgements whose licence allows publishing
// figures:
//   node scripts/measure-assessors.mjs natural-questions.jsonl.gz triviaqa.jsonl.gz uninformative.jsonl.gz
// Runs the built program; keeps only counts and the names of the sets. The cascade's open answers are fitted on two of
// these
// sets: for them the figures use predictions on held-out questions and models (`fit-open-answers.mjs --folds`).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

const assessors = ['cascade', 'rules']
const files = process.argv.slice(2)

const named = assessors.flatMap((assessor) => ['-a', assessor])
const printed = execFileSync('node', ['dist/cli.js', 'agree', ...files, ...named, '--json'], {
  maxBuffer: 1 << 28,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const agreement = JSON.parse(printed)

const figures = {
  kind: 'assessor-figures',
  provenance: {
    script: 'scripts/measure-assessors.mjs',
    elenchus: agreement.elenchus,
    licence: 'Apache-2.0',
    judgements: agreement.judgements.map(({ path, rows, aspects }) => ({
      file: basename(path),
      sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
      rows,
      aspects,
    })),
  },
  assessors: agreement.assessors.map(({ assessor, aspects }) => ({
    assessor,
    aspects: aspects.map(({ aspect, byKind }) => ({
      aspect,
      byKind: byKind.map((kind) => ({
        ...kind,
        models: unseenOf(assessor.id, aspect) ?? kind.models,
      })),
    })),
  })),
}
writeFileSync('weights/assessors.json', `${JSON.stringify(figures, undefined, 1)}\n`)

function unseenOf(assessor, aspect) {
  if (assessor !== 'cascade' || aspect !== 'correct') return undefined
  return JSON.parse(readFileSync('weights/open-answers.json', 'utf8')).provenance.unseen
}
