#!/usr/bin/env node
import { printError } from './commands/console/print-error.ts'
import { processConsole } from './commands/console/process-console.ts'
import { missingPart } from './workspace/missing-part.ts'

const console = processConsole()
// a package that is not there must not be a stack trace
const loaded = await import('./commands/main.ts').catch((error: unknown) => {
  const missing = missingPart(error)
  if (missing === undefined) throw error
  printError(missing, console)
  return undefined
})
const code = loaded === undefined ? 1 : await loaded.main(process.argv.slice(2), console)
if (code !== 0) process.exitCode = code
