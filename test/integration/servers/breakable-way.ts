import { connect as connectTo, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/** A way to a port that can be cut and opened again. */
export async function breakableWay(port: number) {
  const sockets = new Set<Socket>()
  let cut = false
  const server = createServer((near) => {
    if (cut) return near.destroy()
    const far = connectTo(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
    return near
  })
  const own = await freePort()
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  const close = () => {
    cut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${own}`,
    close,
    open: () => {
      cut = false
    },
    [Symbol.asyncDispose]: async () => {
      close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
