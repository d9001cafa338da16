import PQueue from 'p-queue'

/** Makes something of each, so many at the same time, in their order. When one fails it waits for those that are begun, and begins no other. */
export async function someAtOnce<One, Made>(
  all: readonly One[],
  most: number,
  make: (one: One, index: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const queue = new PQueue({ concurrency: most })
  const tasks = all.map((one, index) => async () => {
    try {
      return await make(one, index)
    } catch (error) {
      queue.clear()
      throw error
    }
  })
  try {
    return await queue.addAll(tasks)
  } finally {
    await queue.onIdle()
  }
}
