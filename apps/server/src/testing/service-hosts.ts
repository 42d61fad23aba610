import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createServer as createTlsServer } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import type { ServiceName } from '../integrations/service-limits.ts'
import {
  type FaultyHost,
  headFaults,
  httpFaults,
  jsonFaults,
  serveHttp,
  smtpFaults,
  startFaultyHost,
  tlsFaults,
} from './start-faulty-host.ts'
import { makeWalletKeys } from './wallet-keys.ts'

const LISTING = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>
<Contents><Key>foyer-20270115T110000Z</Key></Contents></ListBucketResult>`

const answerJson = (answer: (path: string) => object, statusOf: (path: string) => number = () => 200) =>
  serveHttp((request, response) => {
    request.resume()
    const path = request.url ?? ''
    response
      .writeHead(statusOf(path), { 'content-type': 'application/json' })
      .end(JSON.stringify(answer(path)))
  })

function serveBucket(): RequestListener {
  const files = new Map<string, Buffer>()
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    if (request.method === 'PUT') files.set(pathname, await buffer(request))
    if (searchParams.has('list-type')) return response.end(LISTING)
    if (request.method !== 'GET') return response.end()
    const content = files.get(pathname)
    response.writeHead(content ? 200 : 404).end(content)
  }
}

function serveSmtp() {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  })
  return (socket: object) => void smtp.server.emit('connection', socket)
}

function serveTls() {
  const { env } = makeWalletKeys()
  const tls = createTlsServer({ cert: env.APPLE_WALLET_CERTIFICATE, key: env.APPLE_WALLET_KEY })
  return (socket: object) => void tls.emit('connection', socket)
}

/** Starts a working host for every external service; each can be broken by `setFault`. */
export async function startServiceHosts() {
  const hosts: Record<ServiceName, FaultyHost> = {
    vatRegister: await startFaultyHost(
      answerJson(() => ({ isValid: true, userError: 'VALID' })),
      jsonFaults,
    ),
    cards: await startFaultyHost(
      answerJson((path) => ({
        id: 'cs_of_the_test',
        status: path.endsWith('/expire') ? 'expired' : 'open',
        payment_status: 'unpaid',
        url: 'https://checkout.example/cs_of_the_test',
      })),
      jsonFaults,
    ),
    signOn: await startFaultyHost(
      answerJson(
        (path) => (path === '/token' ? { error: 'invalid_grant' } : provider(hosts.signOn.url)),
        (path) => (path === '/token' ? 400 : 200),
      ),
      jsonFaults,
    ),
    ticketing: await startFaultyHost(
      answerJson((path) => ({ state: 'ready', reference: 'one', code: `CODE${path.slice(-8)}` })),
      jsonFaults,
    ),
    match: await startFaultyHost(
      answerJson(() => ({ link: 'https://match.example/me' })),
      httpFaults,
    ),
    mail: await startFaultyHost(serveSmtp(), smtpFaults, true),
    files: await startFaultyHost(serveHttp(serveBucket()), httpFaults),
    webhooks: await startFaultyHost(
      serveHttp((request, response) => {
        request.resume()
        response.writeHead(204).end()
      }),
      headFaults,
    ),
    backups: await startFaultyHost(serveHttp(serveBucket()), httpFaults),
    siteCertificate: await startFaultyHost(serveTls(), tlsFaults),
  }
  return hosts
}

export type ServiceHosts = Awaited<ReturnType<typeof startServiceHosts>>

const provider = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
})
