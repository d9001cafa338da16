import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['scripts/build-coder.mjs', 'scripts/build-page.mjs'],
    include: ['src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      'test/integration/*.test.ts',
      'test/slow/*.test.ts',
      'test/heavy/*.test.ts',
      'test/real-servers/*.test.ts',
      // beside what they test, and run with those of test/slow
      '**/*.slow.test.ts',
    ],
    // Vitest leaves one core to itself, which on two is half of the machine
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // no test leaves anything behind in a module; to load all of them anew for each file takes a quarter of the time
    isolate: false,
  },
})
