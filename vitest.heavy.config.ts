import { defineConfig } from 'vitest/config'

/** Simulations that take minutes each: run by hand before a change of what they test is called done. */
export default defineConfig({
  test: {
    globalSetup: 'test/integration/set-up/something-ran.ts',
    include: ['test/heavy/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 900_000,
    maxWorkers: 2,
  },
})
