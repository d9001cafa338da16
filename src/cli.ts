#!/usr/bin/env node
import { processConsole } from './commands/console/process-console.ts'
import { main } from './commands/main.ts'

const code = await main(process.argv.slice(2), processConsole())
if (code !== 0) process.exitCode = code
