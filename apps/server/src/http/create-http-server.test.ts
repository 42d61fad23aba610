import { expect, test } from 'vitest'
import { createHttpServer } from './create-http-server.ts'

test('limits the time to receive a request, to send a response and to stay idle', async () => {
  const { server } = createHttpServer({ logLevel: 'silent', publicUrl: null }, { isSecure: false })
  const { requestTimeout, headersTimeout, timeout, keepAliveTimeout } = server
  expect({ requestTimeout, headersTimeout, timeout, keepAliveTimeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 30_000,
    timeout: 120_000,
    keepAliveTimeout: 72_000,
  })
})

test('answers requests that arrive while the server stops', async () => {
  const app = createHttpServer({ logLevel: 'silent', publicUrl: null }, { isSecure: false })
  const stopping = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  app.addHook('preClose', async () => {
    stopping.resolve()
    await finish.promise
  })
  app.get('/', async () => 'here')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const closed = app.close()
  await stopping.promise
  const answer = await fetch(address)
  expect([answer.status, await answer.text()]).toEqual([200, 'here'])
  finish.resolve()
  await closed
})
