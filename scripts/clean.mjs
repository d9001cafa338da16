// Removes the output of earlier builds, so that nothing remains of deleted source files.
import { rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
