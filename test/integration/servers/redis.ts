import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { freePort } from './free-port.ts'

export interface RedisServer extends AsyncDisposable {
  readonly url: string
  readonly port: number
  /** Sends a command as `redis-cli` would; returns what comes back as it is. */
  readonly command: (...words: readonly string[]) => Promise<string>
  /** Kills the server, and starts an empty one at the same port after so many milliseconds. */
  readonly restart: (after?: number) => Promise<void>
}

/** What a queue lacks here; `undefined` where it has all. */
export function missingRedis(): string | undefined {
  const lacking = ['bullmq', 'ioredis'].filter((name) => !existsSync(`node_modules/${name}`))
  if (lacking.length > 0) return `no ${lacking.join(', no ')} (npm install)`
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'no redis-server (Debian: redis-server)'
  }
}

/** A Redis that keeps nothing on disk, on loopback. */
export async function redisServer(...options: readonly string[]): Promise<RedisServer> {
  const port = await freePort()
  let server = await start(port, options)
  const stop = async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    command: (...words) => send(port, words),
    restart: async (after = 0) => {
      await stop()
      await new Promise((resolve) => setTimeout(resolve, after))
      server = await start(port, options)
    },
    [Symbol.asyncDispose]: stop,
  }
}

async function start(port: number, options: readonly string[]): Promise<ChildProcess> {
  const usual = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--port', `${port}`]
  const server = spawn('redis-server', [...usual, ...options], { stdio: 'ignore' })
  for (let attempt = 0; attempt < 100; attempt++) {
    const said = await send(port, ['PING']).catch(() => '')
    if (said.startsWith('+PONG')) return server
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error('redis-server does not answer')
}

async function send(port: number, words: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
  socket.write(`*${words.length}\r\n${parts.join('')}`)
  const [said] = await once(socket, 'data')
  socket.destroy()
  return `${said}`
}
