import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A host that counts the connections to it and answers none. */
export async function startTrap() {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
