import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Stands before a server on this machine, and can be taken away: connections break, and nobody listens any more. */
export async function startRelay(target: NetConnectOpts) {
  const open = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port: ownPort } = relay.address() as AddressInfo

  async function cut() {
    const closed = once(relay, 'close')
    relay.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  async function mend() {
    relay.listen(ownPort, '127.0.0.1')
    await once(relay, 'listening')
  }
  /** Still there, and passes nothing on. */
  const hold = () => {
    for (const socket of open) socket.pause()
  }
  const goOn = () => {
    for (const socket of open) socket.resume()
  }
  return { port: ownPort, cut, mend, hold, goOn, stop: async () => void (relay.listening && (await cut())) }
}
