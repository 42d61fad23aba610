import { Agent, request as httpRequest } from 'node:http'

export interface Answer {
  status: number
  body: string
  cookie: string | undefined
  location: string | undefined
}

export interface Ask {
  method?: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Request timeout: a slower response counts as a failure. */
const TIMEOUT_MS = 20_000

/**
 * Sends requests like many users: keep-alive connections, and a network address per user. Uses Node's own
 * client, because the load generator competes with the measured servers.
 */
export function createAsker(siteUrl: string) {
  const { hostname, port } = new URL(siteUrl)
  const agent = new Agent({ keepAlive: true })

  function open({ method = 'GET', path, headers = {} }: Omit<Ask, 'body'>, address: string) {
    return httpRequest({
      hostname,
      port,
      agent,
      method,
      path,
      timeout: TIMEOUT_MS,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, ...headers },
    })
  }

  const ask = (asked: Ask, address: string) =>
    new Promise<Answer>((resolve, reject) => {
      const request = open(asked, address)
      request.on('error', reject)
      request.on('timeout', () => request.destroy(new Error('timeout')))
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
            location: response.headers.location,
          }),
        )
      })
      request.end(asked.body)
    })

  /** Opens a stream and returns a function that closes it. `onChunk` is called with each chunk. */
  function follow(asked: Omit<Ask, 'body'>, address: string, onChunk: (bytes: number) => void) {
    const request = open(asked, address)
    request.setTimeout(0)
    request.on('error', () => {})
    request.on('response', (response) => {
      response.on('data', (chunk: Buffer) => onChunk(chunk.length))
      response.on('error', () => {})
    })
    request.end()
    return () => request.destroy()
  }

  return { ask, follow, close: () => agent.destroy() }
}

export type Asker = ReturnType<typeof createAsker>
