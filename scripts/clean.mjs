// Removes what an earlier build left, so that a deleted source file leaves nothing behind.
import { rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
