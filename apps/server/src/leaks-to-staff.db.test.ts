import { pagePaths } from '@foyer/portal'
import { IS_THOROUGH } from '@foyer/record-server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undecided } from './leaks/call-actions.ts'
import { unopenedAddresses } from './leaks/fetch-urls.ts'
import { everything, leakTests, STREAM_TIMEOUT_MS } from './leaks/leak-tests.ts'
import { type LeakWorld, openLeakWorld } from './leaks/leak-world.ts'
import { STAFF } from './leaks/readers.ts'
import { DEMO_PEOPLE } from './seed/demo-people.ts'

/** In the thorough form staff ask in a process of their own, beside the customers of `leaks.db.test.ts`. */
describe.skipIf(!IS_THOROUGH)('of the staff', () => {
  let world: LeakWorld
  beforeAll(async () => {
    world = await openLeakWorld(DEMO_PEOPLE.map(({ account }) => account))
  }, STREAM_TIMEOUT_MS.timeout)
  afterAll(() => world?.server.close())

  leakTests({ world: () => world, readers: everything(STAFF) })

  test('every page of the console was drawn for somebody, or leads to one', () => {
    expect(pagePaths().filter((path) => path.startsWith('/console') && !world.drawn.has(path))).toEqual([])
  })
  test('every export and download of the console was opened by somebody', () => {
    expect(unopenedAddresses(world, '/fair/console/')).toEqual([])
  })
  test('every decision of every queue was shown and taken by somebody', () => {
    expect(undecided(world)).toEqual([])
  })
})
