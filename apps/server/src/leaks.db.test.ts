import { DOCUMENT_KINDS } from '@foyer/fair-domain'
import { pagePaths } from '@foyer/portal'
import { IS_THOROUGH } from '@foyer/record-server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOneMethod } from './leaks/call-methods.ts'
import { unknownPages } from './leaks/fetch-pages.ts'
import { unknownAddresses, unopenedAddresses } from './leaks/fetch-urls.ts'
import { everything, leakTests, readerNamed, STREAM_TIMEOUT_MS } from './leaks/leak-tests.ts'
import { type LeakWorld, openLeakWorld } from './leaks/leak-world.ts'
import { unknownExcuses, unplantedFields } from './leaks/planted-world.ts'
import { readStream } from './leaks/read-stream.ts'
import { STAFF } from './leaks/readers.ts'
import { DEMO_PEOPLE } from './seed/demo-people.ts'

/**
 * What comes back is judged by its content: a world in which every field holds a mark of its own, everybody asks
 * everything, and no mark may come back that the grants of whoever asks do not allow, in whatever answer. In the
 * thorough form staff ask in `leaks-to-staff.db.test.ts`, in a process of their own.
 */
const PEOPLE = DEMO_PEOPLE.map(({ account }) => account)
/** Of each kind of grants somebody who has few of them. */
const FEW = ['guest', 'team', 'collective', 'coexhibitor', 'visitor', 'viewer', 'program of exhibitor']
const CUSTOMERS = ['guest', ...PEOPLE.filter((name) => !STAFF.includes(name)), 'program of exhibitor']

let world: LeakWorld
beforeAll(async () => {
  world = await openLeakWorld(IS_THOROUGH ? PEOPLE : ['exhibitor', 'unpaid', 'buyer', 'visitor'])
}, STREAM_TIMEOUT_MS.timeout)
afterAll(() => world?.server.close())

const named = (name: string) => readerNamed(world, name)

test('every field of every object bears a mark on two records, or says why not', () => {
  expect(unplantedFields(world.registry, world.marks)).toEqual([])
  expect(unknownExcuses(world.registry)).toEqual([])
})

leakTests({
  world: () => world,
  readers: IS_THOROUGH
    ? // Some papers only staff hand out.
      { ...everything(CUSTOMERS), papers: [...CUSTOMERS, 'admin'] }
    : {
        ...everything(FEW),
        searches: ['guest', 'team', 'visitor', 'viewer'],
        addresses: [...FEW, 'admin'],
        papers: [...FEW, 'exhibitor', 'admin', 'buyer', 'press'],
        actions: ['team', 'viewer', 'staff'],
        decisions: ['team', 'staff'],
        // They take long to draw, and ask as their reader what was asked above.
        pages: ['guest', 'team', 'viewer'],
      },
})

test('each address and page with a part says what it stands for', () => {
  expect(unknownAddresses(world)).toEqual([])
  expect(unknownPages()).toEqual([])
})

test.skipIf(!IS_THOROUGH)(
  'every page of the public site and the reserved area was drawn for somebody',
  () => {
    expect(pagePaths().filter((path) => !path.startsWith('/console') && !world.drawn.has(path))).toEqual([])
  },
)

test.skipIf(IS_THOROUGH)('every export of the console was opened by somebody', () => {
  expect(unopenedAddresses(world, '/fair/console/exports/')).toEqual([])
})

test('papers of every kind were made, and opened', () => {
  const kinds = Object.keys(DOCUMENT_KINDS)
  expect([...new Set(world.papers.map(({ kind }) => kind))]).toEqual(kinds)
  expect(kinds.filter((kind) => !world.opened.has(kind))).toEqual([])
})

/** Past its input and its access: done, or refused by a rule of the fair. */
const isReached = (status: number) => status < 300 || [409, 410, 412].includes(status)
/**
 * They answer a question of the moment with a key that only the device of its owner has, or name such a key: no example
 * can. The tests of the second factor and a browser with a virtual device reach them.
 */
const NEEDS_A_DEVICE =
  /^SecurityController\/(confirmWithPasskey|addPasskey|renamePasskey|removePasskey|addTotp|removeTotp)$/
/** Those who reach most come first. */
const REACHING = [
  'exhibitor',
  'admin',
  'visitor',
  'buyer',
  'press',
  'school',
  'pavilion',
  'unpaid',
  'applicant',
  'blocked',
  'guest',
  'program of admin',
]

test('every method is reached by its example, and tells nothing then', STREAM_TIMEOUT_MS, async () => {
  const missed: string[] = []
  for (const method of world.things.methods) {
    const statuses: number[] = []
    for (const name of REACHING) {
      const outcome = await callOneMethod(world, named(name), method, { own: 12, foreign: 1 })
      statuses.push(...outcome.statuses)
      expect(outcome.leaks).toEqual([])
      if (statuses.some(isReached)) break
    }
    if (!statuses.some(isReached) && !NEEDS_A_DEVICE.test(method.name))
      missed.push(`${method.name}: ${[...new Set(statuses)].join(' ')}`)
  }
  expect(missed).toEqual([])
})

test('much is told that grants allow, so much would have been found', () => {
  expect(world.heard.size).toBeGreaterThan(1_000)
})

// What it changes stays changed: it comes last.
test('nobody hears of a change to what their grants do not show', STREAM_TIMEOUT_MS, async () => {
  // Two of the same kind, whose lists have the same name and other rows.
  const listening = IS_THOROUGH ? CUSTOMERS : [...FEW, 'exhibitor', 'unpaid']
  const { leaks, changed, possible, heard } = await readStream(
    world,
    listening.map(named),
    IS_THOROUGH ? 4 : 2,
  )
  expect(leaks).toEqual([])
  // The others only ever add rows.
  expect(changed.size).toBeGreaterThan(world.registry.objects.size * 0.6)
  for (const objects of Object.values(possible)) expect(objects.size).toBeGreaterThan(10)
  expect(heard).toBeGreaterThan(1_000)
})
