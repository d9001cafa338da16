#!/usr/bin/env node
import { main } from './commands/main.ts'
import { processConsole } from './commands/process-console.ts'

const code = await main(process.argv.slice(2), processConsole())
if (code !== 0) process.exitCode = code
