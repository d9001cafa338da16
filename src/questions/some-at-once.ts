/** Makes something of each, so many at the same time, in their order. When one fails it waits for those that are begun, and begins no other. */
export async function someAtOnce<One, Made>(
  all: readonly One[],
  most: number,
  make: (one: One, index: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const made = new Map<number, Made>()
  const turns = all.entries()
  let isOver = false
  const work = async () => {
    for (const [index, one] of turns) {
      if (isOver) return
      try {
        made.set(index, await make(one, index))
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: most }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return all.flatMap((_, index) => (made.has(index) ? [made.get(index) as Made] : []))
}
