import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Starts a TCP relay to a local server that can be disconnected: open connections break and new ones are refused. */
export async function startRelay(target: NetConnectOpts) {
  const sockets = new Set<Socket>()
  let isPaused = false
  const relay = createServer((clientSocket) => {
    const targetSocket = connect(target)
    for (const [socket, peer] of [
      [clientSocket, targetSocket],
      [targetSocket, clientSocket],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => peer.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        peer.destroy()
      })
      socket.pipe(peer)
      if (isPaused) socket.pause()
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port: relayPort } = relay.address() as AddressInfo

  async function disconnect() {
    const closed = once(relay, 'close')
    relay.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  async function reconnect() {
    relay.listen(relayPort, '127.0.0.1')
    await once(relay, 'listening')
  }
  /** Keeps connections open without forwarding data. */
  const pause = () => {
    isPaused = true
    for (const socket of sockets) socket.pause()
  }
  const resume = () => {
    isPaused = false
    for (const socket of sockets) socket.resume()
  }
  return {
    port: relayPort,
    disconnect,
    reconnect,
    pause,
    resume,
    stop: async () => void (relay.listening && (await disconnect())),
  }
}
