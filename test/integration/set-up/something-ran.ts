import type { TestProject } from 'vitest/node'

/**
 * A global set-up of Vitest's, which no choice of reporters on the command line replaces. In the end it says why tests were
 * skipped, and fails a run in which none was run: that would otherwise pass for a success.
 */
export function setup({ vitest }: TestProject): () => void {
  return () => {
    const results = vitest.state
      .getTestModules()
      .flatMap((file) => [...file.children.allTests()])
      .map((test) => test.result())
    const skipped = results.filter((result) => result.state === 'skipped')
    // one left out on the command line has no reason
    for (const reason of new Set(skipped.flatMap(({ note }) => note ?? []))) {
      const count = skipped.filter(({ note }) => note === reason).length
      vitest.logger.error(`${count} skipped: ${reason}`)
    }
    if (skipped.length < results.length) return

    vitest.logger.error(
      'No integration test was run. That shows nothing, so it counts as a failure.',
    )
    process.exitCode = 1
  }
}
