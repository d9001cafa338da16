/**
 * The first bytes of a stream, at least `length` of them where there are as many, and all of its chunks, these included. Ending
 * these ends the stream, also where none was taken.
 */
export async function peek(
  chunks: AsyncIterable<Buffer>,
  length: number,
): Promise<{ readonly start: Buffer; readonly chunks: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let bytes = 0
  while (bytes < length) {
    const next = await iterator.next()
    if (next.done === true) break
    first.push(next.value)
    bytes += next.value.length
  }
  return { start: Buffer.concat(first), chunks: resume(first, iterator) }
}

function resume(
  first: readonly Buffer[],
  iterator: AsyncIterator<Buffer>,
): AsyncIterableIterator<Buffer> {
  const chunks = all(first, iterator)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => chunks.next(),
    // return() on a generator that has not started skips its finally block
    return: async () => {
      await chunks.return(undefined)
      await iterator.return?.()
      return { done: true, value: undefined }
    },
  }
}

async function* all(
  first: readonly Buffer[],
  iterator: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* first
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    yield next.value
  }
}
