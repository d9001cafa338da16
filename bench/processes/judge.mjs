// judge.mjs KNOWLEDGE STATEMENTS [OPTIONS AS JSON]: for each statement of a table whether it is true, false or unknown,
// what decided, and of certificates how sure they are.
import { load } from '../build.mjs'

const [knowledge, path, options = '{}'] = process.argv.slice(2)
const { groundOf } = await load('pipeline/inspect/ground-of.js')
const { truth: judge } = await load('pipeline/inspect/truth.js')

const judged = []
const request = {
  statements: { path },
  knowledge,
  standard: 'certified',
  ...JSON.parse(options),
}
await judge(request, async (rows) => {
  for (const { truth } of rows) {
    const { level, error } = truth.status === 'false' ? truth.certificate : {}
    judged.push({ status: truth.status, by: groundOf(truth), level, error })
  }
})
console.log(JSON.stringify(judged))
