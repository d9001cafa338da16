import { nextTurn } from './next-turn.ts'

/** Maps a list in pieces and lets other work run in between. */
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
