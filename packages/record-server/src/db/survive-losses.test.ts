import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { surviveLosses } from './survive-losses.ts'

/** A message of the PostgreSQL protocol. */
function message(type: string, body: string) {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const ACCEPTED = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')])
const SHUTDOWN = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0')

test('reports a connection that the database ends in the packet that opens it', async () => {
  const sockets: Socket[] = []
  const database = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => socket.write(Buffer.concat([ACCEPTED, SHUTDOWN])))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => void database.once('listening', resolve))
  const { port } = database.address() as AddressInfo
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'x', password: 'x', database: 'x' })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    database.close()
    await pool.end()
  })
  const onLoss = vi.fn()
  surviveLosses(pool, onLoss)
  const connection = await pool.connect()
  expect(onLoss.mock.calls).toEqual([[expect.objectContaining({ code: '57P01' })]])
  connection.release(true)
})
