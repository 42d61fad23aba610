import { once } from 'node:events'

const ROUNDS = 8

/** Returns the memory of a process after garbage collection, through its inspector. */
export async function readMemory(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  let id = 0
  const ask = async (method, params = {}) => {
    id += 1
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [{ data }] = await once(socket, 'message')
      const answer = JSON.parse(data)
      if (answer.id === id) return answer.result
    }
  }
  try {
    // Compiled code that was not run recently is released only after several collections.
    for (let round = 0; round < ROUNDS; round += 1) await ask('HeapProfiler.collectGarbage')
    const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
    return JSON.parse(result.value)
  } finally {
    socket.close()
  }
}
