import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections in advance and may never use them. A stop would wait for their first request, so those
 * that have said nothing yet are closed when it begins.
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
