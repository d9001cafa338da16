/** Maps items concurrently and yields the results in order. With a concurrency of 1 it never reads ahead. */
export async function* mapInOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = []
  for await (const item of items) {
    const result = work(item)
    // a failure is thrown when its turn comes, not before
    result.catch(() => undefined)
    underWay.push(result)
    if (underWay.length >= atOnce) yield* first(underWay)
  }
  while (underWay.length > 0) yield* first(underWay)
}

async function* first<R>(underWay: Promise<R>[]): AsyncGenerator<R> {
  const next = underWay.shift()
  if (next !== undefined) yield await next
}
