import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeSilentConnections } from './close-silent-connections.ts'

test('does not wait for unused connections on stop, but for used ones', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  closeSilentConnections(app)
  const running = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<string>()
  app.get('/slow', (_request, reply) => {
    running.resolve()
    reply.header('connection', 'close')
    return finish.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await running.promise
  const cut = once(silent, 'close')
  const closed = app.close()
  await cut
  finish.resolve('done')
  expect(await (await answer).text()).toBe('done')
  await closed
})
