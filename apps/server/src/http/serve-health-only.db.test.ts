import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({ role: 'worker' })
})
afterAll(() => server.close())

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  ['/fair/', 404],
  ['/services/data/v65.0/ui-api/records/x', 404],
  ['/metricsx', 404],
])('answers %s in a worker with %i', async (url, status) => {
  expect((await server.app.inject({ url })).statusCode).toBe(status)
})
