import { pagePaths } from '@foyer/portal'
import { IS_THOROUGH } from '@foyer/record-server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undecided } from './leaks/call-actions.ts'
import { unopenedAddresses } from './leaks/fetch-urls.ts'
import { everything, leakTests, STREAM_TIMEOUT_MS } from './leaks/leak-tests.ts'
import { type LeakWorld, openLeakWorld } from './leaks/leak-world.ts'
import { STAFF } from './leaks/readers.ts'
import { DEMO_PEOPLE } from './seed/demo-people.ts'

/** In the thorough form the staff requests run in a separate process, beside the customers of `leaks.db.test.ts`. */
describe.skipIf(!IS_THOROUGH)('staff', () => {
  let world: LeakWorld
  beforeAll(async () => {
    world = await openLeakWorld(DEMO_PEOPLE.map(({ account }) => account))
  }, STREAM_TIMEOUT_MS.timeout)
  afterAll(() => world?.server.close())

  leakTests({ world: () => world, readers: everything(STAFF) })

  test('rendered or redirected every page of the console', () => {
    expect(pagePaths().filter((path) => path.startsWith('/console') && !world.rendered.has(path))).toEqual([])
  })
  test('opened every export and download of the console', () => {
    expect(unopenedAddresses(world, '/fair/console/')).toEqual([])
  })
  test('previewed and executed every decision of every queue', () => {
    expect(undecided(world)).toEqual([])
  })
})
