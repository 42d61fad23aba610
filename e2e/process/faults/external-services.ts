import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** An external service of the servers, which the test can slow down or stop. */
interface ExternalService {
  port: number
  /** Delay of its responses. */
  slowDown: (ms: number) => void
  takeAway: () => Promise<void>
  bringBack: () => Promise<void>
}

/** All external services, and the settings that point a server to them. */
export async function startExternalServices() {
  const [mail, tickets, bucket] = await Promise.all([startMailServer(), startTicketing(), startBucket()])
  return {
    mail,
    tickets,
    bucket,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
      TICKETING_URL: `http://127.0.0.1:${tickets.port}/api`,
      TICKETING_SECRET: 'known to both, and long enough for it',
      FILES_URL: `s3://key:secret@files/fair?endpoint=${encodeURIComponent(`http://127.0.0.1:${bucket.port}`)}`,
    },
  }
}

export type ExternalServices = Awaited<ReturnType<typeof startExternalServices>>

/** A mail server that counts deliveries of each message. */
async function startMailServer() {
  const taken = new Map<string, number>()
  let delayMs = 0
  const service = await standUp(
    () => createNetServer((socket) => void talk(socket)),
    (ms) => {
      delayMs = ms
    },
  )

  async function talk(socket: Socket) {
    socket.on('error', () => {})
    let rest = ''
    let isContent = false
    const say = async (text: string) => {
      if (delayMs > 0) await delay(delayMs)
      if (!socket.destroyed) socket.write(`${text}\r\n`)
    }
    await say('220 mail.foyer.example')
    try {
      for await (const chunk of socket.setEncoding('latin1')) {
        rest += chunk
        for (;;) {
          const end = rest.indexOf(isContent ? '\r\n.\r\n' : '\r\n')
          if (end === -1) break
          const part = rest.slice(0, end)
          rest = rest.slice(end + (isContent ? 5 : 2))
          if (isContent) {
            const id = /^message-id:\s*<([^@>]+)/im.exec(part)?.[1] ?? ''
            taken.set(id, (taken.get(id) ?? 0) + 1)
            isContent = false
            await say('250 taken')
          } else if (/^data/i.test(part)) {
            isContent = true
            await say('354 go on')
          } else if (/^quit/i.test(part)) {
            await say('221 bye')
            socket.end()
          } else await say('250 ok')
        }
      }
    } catch {
      // The client was killed.
    }
  }
  return { ...service, taken }
}

/** A ticketing provider that issues one code per ticket, however often it is called. */
async function startTicketing() {
  const codes = new Map<string, string>()
  const service = await standUpHttp(async (request, response) => {
    const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
    if (request.method === 'PUT' && !codes.has(id)) codes.set(id, `CODE-${codes.size + 1}`)
    const code = codes.get(id)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    if (code === undefined) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ state: 'ready', reference: code, code }))
  })
  return { ...service, codes }
}

/** The subset of an S3 bucket that files need. */
async function startBucket() {
  const kept = new Map<string, Buffer>()
  const service = await standUpHttp(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://bucket').pathname
    if (request.method === 'PUT') {
      kept.set(key, await buffer(request))
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return response.writeHead(204).end()
    }
    const content = kept.get(key)
    response.writeHead(content ? 200 : 404).end(content)
  })
  return { ...service, kept }
}

async function standUpHttp(handle: (...given: Parameters<RequestListener>) => Promise<unknown>) {
  let delayMs = 0
  return standUp(
    () =>
      createHttpServer((request, response) => {
        delay(delayMs)
          .then(() => handle(request, response))
          .catch(() => response.destroy())
      }),
    (ms) => {
      delayMs = ms
    },
  )
}

async function standUp(make: () => Server, slowDown: (ms: number) => void): Promise<ExternalService> {
  const sockets = new Set<Socket>()
  let server = make()
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    slowDown,
    takeAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    bringBack: () => {
      if (server.listening) return Promise.resolve()
      server = make()
      return listen(port)
    },
  }
}
