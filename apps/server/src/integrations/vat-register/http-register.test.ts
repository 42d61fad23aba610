import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openService } from '../../testing/open-service.ts'
import { httpRegister } from './http-register.ts'
import { offlineRegister } from './vat-register.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function registerThat(answer: (response: ServerResponse, path: string) => void, timeoutMs = 5_000) {
  const server = createServer((request, response) => answer(response, request.url ?? ''))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return openService(httpRegister(`http://127.0.0.1:${port}/rest-api`), { timeoutMs })
}
const json =
  (body: object, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('requests the number in its country, and distinguishes valid from invalid', async () => {
  const requestedUrls: string[] = []
  const ask = await registerThat((response, path) => {
    requestedUrls.push(path)
    json(
      path.endsWith('/1') ? { isValid: true, userError: 'VALID' } : { isValid: false, userError: 'INVALID' },
    )(response)
  })
  expect(await ask('GR', '1')).toBe('valid')
  expect(await ask('IT', '2')).toBe('invalid')
  expect(requestedUrls).toEqual(['/rest-api/ms/EL/vat/1', '/rest-api/ms/IT/vat/2'])
})

test.each([
  ['fails', json({}, 503)],
  ['is down for that country', json({ isValid: false, userError: 'MS_UNAVAILABLE' })],
  ['answers nonsense', (response: ServerResponse) => response.end('<html>')],
  ['hangs up', (response: ServerResponse) => response.destroy()],
  [
    'sends elsewhere',
    (response: ServerResponse, path: string) =>
      path === '/elsewhere'
        ? json({ isValid: true, userError: 'VALID' })(response)
        : response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
])('derives nothing from a register that %s', async (_, answer) => {
  expect(await (await registerThat(answer))('IT', '01234567897')).toBe('notChecked')
})

test('gives up on a register that never answers', async () => {
  const ask = await registerThat(() => undefined, 20)
  expect(await ask('IT', '01234567897')).toBe('notChecked')
})

test('derives nothing from an unreachable register', async () => {
  const ask = await registerThat(json({ isValid: true }))
  for (const close of closing.splice(0)) close()
  expect(await ask('IT', '01234567897')).toBe('notChecked')
  expect(await offlineRegister('IT', '01234567897')).toBe('notChecked')
})
