import { nextTurn } from './next-turn.ts'

/** Works through a list piece by piece, and lets others go on in between. */
export async function piecewise<Item, Result>(
  items: readonly Item[],
  length: number,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += length) {
    for (const item of items.slice(start, start + length)) results.push(work(item))
    await nextTurn()
  }
  return results
}
