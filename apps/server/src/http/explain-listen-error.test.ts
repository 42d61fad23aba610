import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { explainListenError } from './explain-listen-error.ts'

const failure = async (host: string, port: number) => {
  const [error] = await once(createServer().listen(port, host), 'listening').then(
    () => [undefined],
    (caught: unknown) => [caught],
  )
  return explainListenError(error, { host, port }) as Error
}

test('explains a port in use, and suggests the next one', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect((await failure('127.0.0.1', port)).message).toBe(
    `Port ${port} is in use by another program. Stop it, or choose another port: npm start -- --port ${port + 1}`,
  )
  server.close()
})

test('explains an address that the machine does not have', async () => {
  expect((await failure('203.0.113.1', 0)).message).toBe(
    'This machine has no address 203.0.113.1. Correct HOST, or remove it.',
  )
})

test('explains a privileged port', () => {
  const error = Object.assign(new Error('listen'), { code: 'EACCES' })
  expect(explainListenError(error, { host: '127.0.0.1', port: 80 })).toMatchObject({
    message: 'This user may not listen on port 80. Choose one from 1024: --port 3000',
    cause: error,
  })
})

test('rethrows an unexpected error unchanged', () => {
  const error = new Error('else')
  expect(explainListenError(error, { host: '127.0.0.1', port: 80 })).toBe(error)
})
