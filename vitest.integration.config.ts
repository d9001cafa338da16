import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/integration/*.test.ts', 'test/slow/*.test.ts'],
    globalSetup: 'test/integration/set-up/something-ran.ts',
    testTimeout: 600_000,
    hookTimeout: 900_000,
    fileParallelism: false,
  },
})
