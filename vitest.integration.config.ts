import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'test/integration/set-up/something-ran.ts',
    projects: [
      // first, two at once: each has files and processes of its own
      project('slow', { maxWorkers: 2, order: 0 }),
      // one after the other: a model takes the whole machine
      project('integration', { maxWorkers: 1, order: 1 }),
    ],
  },
})

function project(name: string, { maxWorkers, order }: { maxWorkers: number; order: number }) {
  return {
    test: {
      name,
      include: [`test/${name}/*.test.ts`, ...(name === 'slow' ? ['{src,test}/**/*.slow.test.ts'] : [])],
      testTimeout: 600_000,
      hookTimeout: 900_000,
      maxWorkers,
      sequence: { groupOrder: order },
    },
  }
}
