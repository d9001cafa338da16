// Makes weights/assessors.json, the figures of every report's assessor card, out of judgements whose licence lets figures be shipped:
//   node scripts/measure-assessors.mjs natural-questions.jsonl.gz triviaqa.jsonl.gz uninformative.jsonl.gz
// The built program is asked; counts alone are kept, with the sets that they come from.
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
    aspects: aspects.map(({ aspect, byKind }) => ({ aspect, byKind })),
  })),
}
writeFileSync('weights/assessors.json', `${JSON.stringify(figures, undefined, 1)}\n`)
