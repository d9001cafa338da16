// Adds up Vitest's JSON reports in one closing line.
import { readFileSync } from 'node:fs'

const reports = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))
const sum = (field) => reports.reduce((total, report) => total + report[field], 0)

console.log(
  `${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`,
)
