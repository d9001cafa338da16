import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Open connections kept, whatever they send. */
const mostConnections = 256

/**
 * Closes the oldest connection without a request under way whenever there are too many: those that never finish a request
 * must not keep others out.
 */
export function makeRoom(server: Server): void {
  const waiting = new Set<Socket>()
  let open = 0
  server.on('connection', (socket) => {
    open += 1
    waiting.add(socket)
    socket.once('close', () => {
      open -= 1
      waiting.delete(socket)
    })
    const [oldest] = waiting
    if (open > mostConnections) oldest?.destroy()
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // its body may never end, too
    request.once('end', () => waiting.delete(socket))
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket)
    })
  })
}
