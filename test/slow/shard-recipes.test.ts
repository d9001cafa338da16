import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Built, bash, build } from '../command-line/built.ts'
import { type Folder, newExam } from '../command-line/exam.ts'

let built: Built
let exam: Folder
beforeAll(async () => {
  built = build()
  exam = await newExam(40)
  // GNU parallel starts shells of its own, which know programs only
  await exam.write('elenchus', `#!/bin/sh\nexec "${process.execPath}" "${built.path}" "$@"\n`)
  chmodSync(exam.at('elenchus'), 0o755)
}, 300_000)
afterAll(async () => {
  built[Symbol.dispose]()
  await exam[Symbol.asyncDispose]()
})

/** A line of a recipe, with a simulated model and its own folder. */
function here(line: string, folder: string): string {
  return line
    .replace(/-m \S+/, '-m simulated:gullible')
    .replaceAll('/work/', '')
    .replace(/^exec /, '')
    .replaceAll(/\bshards\b/g, folder)
    .replace(/^npx /, '')
}

const run = (line: string) => bash(built, `PATH="${exam.path}:$PATH"; cd "${exam.path}"; ${line}`)

async function expectMerged(folder: string, shares: number) {
  const { code, output, notes } = await run(`elenchus merge ${folder} -o ${folder}-joined`)
  expect(code, notes).toBe(0)
  expect(output).toContain(`${shares} parts, 40 answers`)
}

test('the indexed Job of Kubernetes: its command, once for each index', async () => {
  const { spec } = parse(readFileSync('examples/kubernetes-job.yaml', 'utf8'))
  const [line] = spec.template.spec.containers[0].args
  expect(spec.completionMode).toBe('Indexed')

  const each = `JOB_COMPLETION_INDEX=$i; ${here(line, 'pods')} || exit 1`
  const { code, notes } = await run(`for i in $(seq 0 ${spec.completions - 1}); do ${each}; done`)

  expect(code, notes).toBe(0)
  await expectMerged('pods', spec.completions)
})

test('the CI matrix: each job, then the last one', async () => {
  const { jobs } = parse(readFileSync('examples/github-matrix.yml', 'utf8'))
  const lineOf = (job: string, word: string): string =>
    jobs[job].steps.flatMap(({ run: line = '' }) => (line.includes(word) ? line : []))[0]
  const { shard } = jobs.ask.strategy.matrix

  const ask = here(lineOf('ask', ' ask '), 'jobs').replace(/\$\{\{ matrix\.shard \}\}/, '$i')
  const asked = await run(`for i in ${shard.join(' ')}; do ${ask} || exit 1; done`)
  const merged = await run(here(lineOf('report', ' merge '), 'jobs'))

  expect(asked.code, asked.notes).toBe(0)
  expect(merged.output, merged.notes).toContain(`${shard.length} parts, 40 answers`)
})

test('GNU parallel: all shares, and again nothing', async ({ skip }) => {
  try {
    execFileSync('parallel', ['--version'], { stdio: 'ignore' })
  } catch {
    skip('no GNU parallel (Debian: parallel)')
  }
  const [, shown = ''] = /^(parallel .+)$/m.exec(readFileSync('docs/scale.md', 'utf8')) ?? []
  const line = here(shown, 'processes')

  const first = await run(line)
  const again = await run(line)

  expect(first.code, first.notes).toBe(0)
  expect(again.code, again.notes).toBe(0)
  await expectMerged('processes', 16)
})
