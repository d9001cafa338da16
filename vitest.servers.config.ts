import { defineConfig } from 'vitest/config'

/** What takes whole servers and minutes: run by hand before what it tests is called done. */
export default defineConfig({
  test: {
    globalSetup: 'test/integration/set-up/something-ran.ts',
    include: ['test/real-servers/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    maxWorkers: 1,
  },
})
