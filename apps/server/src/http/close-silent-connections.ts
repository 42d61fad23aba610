import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections without a request when the server stops. Browsers open them in advance and may never use
 * them, and a stop would wait for their first request.
 */
export function closeSilentConnections(app: FastifyInstance) {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', (done) => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
}
