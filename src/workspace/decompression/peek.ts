/** The first bytes of a stream, at least `length` of them where there are as many, and all of its chunks, these included. */
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

async function* resume(
  first: readonly Buffer[],
  iterator: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  let ended = false
  try {
    yield* first
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      yield next.value
    }
    ended = true
  } finally {
    // whoever stops early closes the file
    if (!ended) await iterator.return?.()
  }
}
