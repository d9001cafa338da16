// verdicts-otherwise.mjs JUDGEMENTS FOLDER TOOL SCORER: the same answers through an assertion of promptfoo or a scorer of autoevals
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { balanced, judgedRows } from './judged-rows.mjs'
import { measure, parts } from './measure.mjs'

const [file, folder, tool, scorer] = parts
const rows = judgedRows(file)
process.env.PROMPTFOO_DISABLE_TELEMETRY = '1'
process.env.PROMPTFOO_DISABLE_UPDATE = '1'
const passes = tool === 'promptfoo' ? await promptfoo() : await autoevals()

await measure(async () => {
  const said = []
  for (const row of rows) said.push(await passes(row))
  return { rows: rows.length, balanced: balanced(rows, said) }
})

async function module() {
  const require = createRequire(join(folder, 'package.json'))
  return import(pathToFileURL(require.resolve(tool)).href)
}

/** Whether the assertion passes; one with a single value passes with any of the references. */
async function promptfoo() {
  const loaded = await module()
  const { runAssertion } = (loaded.default ?? loaded).assertions
  const run = async (answer, assertion) => {
    const result = await runAssertion({
      assertion: { type: scorer, ...assertion },
      test: { vars: {} },
      providerResponse: { output: answer },
    })
    return result.pass
  }
  return async ({ answer, references }) => {
    if (scorer === 'is-json') return run(answer, {})
    if (scorer.endsWith('-any')) return run(answer, { value: references })
    for (const value of references) if (await run(answer, { value })) return true
    return false
  }
}

/** Whether the score is a half or more with any of the references. */
async function autoevals() {
  const loaded = await module()
  const score = loaded[scorer] ?? loaded.default[scorer]
  const isNumeric = scorer === 'NumericDiff'
  const read = (text) => (isNumeric ? Number.parseFloat(text) || 0 : text)
  return async ({ answer, references }) => {
    for (const expected of references) {
      const result = await score({ output: read(answer), expected: read(expected) })
      if ((result.score ?? 0) >= 0.5) return true
    }
    return false
  }
}
