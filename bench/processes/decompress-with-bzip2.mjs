// What bzip2 takes for an archive, its content thrown away: decompress-with-bzip2.mjs ARCHIVE
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { measure, parts } from './measure.mjs'

await measure(async () => {
  const child = spawn('bzip2', ['-dc', parts[0]], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`bzip2 ended with ${code}`)
  return {}
})
