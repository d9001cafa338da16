// A graph many times over, each time with other items: write-copies.mjs GZIPPED PATH COPIES. The first copy is the graph itself.
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { measure, parts } from './measure.mjs'

const [graph, path] = parts
const copies = Number(parts[2])
/** Items that all copies share stay as they are: the topic's value, and what people are. */
const shared = new Set(parts.slice(3))

await measure(async () => {
  let lines = 0
  async function* written() {
    for (let copy = 0; copy < copies; copy++) {
      const input = createReadStream(graph).pipe(createGunzip())
      for await (const line of createInterface({ input })) {
        lines++
        yield `${copy === 0 ? line : renamed(line, copy)}\n`
      }
    }
  }
  await pipeline(inBatches(written()), createGzip({ level: 1 }), createWriteStream(path))
  return { lines, triples: lines }
})

function renamed(line, copy) {
  return line.replaceAll(/(?<=entity\/)Q\d+/g, (id) => (shared.has(id) ? id : `${id}0${copy}000`))
}

async function* inBatches(lines) {
  let batch = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < 5000) continue
    yield batch.join('')
    batch = []
  }
  yield batch.join('')
}
