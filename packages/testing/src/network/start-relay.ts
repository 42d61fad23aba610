import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Stands before a server on this machine, and can be taken away: connections break, and nobody listens any more. */
export async function startRelay(target: NetConnectOpts) {
  const open = new Set<Socket>()
  let isHeld = false
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
      if (isHeld) socket.pause()
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
    isHeld = true
    for (const socket of open) socket.pause()
  }
  const goOn = () => {
    isHeld = false
    for (const socket of open) socket.resume()
  }
  return { port: ownPort, cut, mend, hold, goOn, stop: async () => void (relay.listening && (await cut())) }
}
