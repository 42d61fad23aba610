import { DOCUMENT_KINDS } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askActions } from './leaks/ask-actions.ts'
import { askAddresses, unknownAddresses } from './leaks/ask-addresses.ts'
import { askMethod, askMethods } from './leaks/ask-methods.ts'
import { askPages } from './leaks/ask-pages.ts'
import { askPapers } from './leaks/ask-papers.ts'
import { askRecords } from './leaks/ask-records.ts'
import { askSearches } from './leaks/ask-searches.ts'
import { askStream } from './leaks/ask-stream.ts'
import { type LeakWorld, openLeakWorld } from './leaks/leak-world.ts'
import { unknownExcuses, unplantedFields } from './leaks/planted-world.ts'
import { missingRoles as roles } from './leaks/readers.ts'
import { DEMO_PEOPLE } from './seed/demo-people.ts'

/**
 * What comes back is judged by its content: a world in which every field holds a mark of its own, everybody asks
 * everything, and no mark may come back that the grants of whoever asks do not allow, in whatever answer.
 */
const IS_THOROUGH = process.env.FOYER_THOROUGH === '1'
/** For whom records are planted. */
const PLANTED = IS_THOROUGH
  ? DEMO_PEOPLE.map(({ account }) => account)
  : ['exhibitor', 'unpaid', 'buyer', 'visitor']

let world: LeakWorld
beforeAll(async () => {
  world = await openLeakWorld(PLANTED)
}, 300_000)
afterAll(() => world?.server.close())

const named = (name: string) => {
  const reader = world.readers.find((each) => each.name === name)
  if (!reader) throw new Error(`nobody is called ${name}`)
  return reader
}

/** Who asks in the short form: of each kind of grants somebody who has few of them. */
const FEW = ['guest', 'team', 'collective', 'visitor', 'viewer', 'program of exhibitor']
const ASKING = IS_THOROUGH
  ? [
      'guest',
      ...DEMO_PEOPLE.map(({ account }) => account),
      ...roles(),
      'program of admin',
      'program of exhibitor',
    ]
  : FEW

/** Whose turn it is in the thorough form. */
const turnOf = (name: string) => (IS_THOROUGH ? ASKING.indexOf(name) : null)

test('every field of every object bears a mark on two records, or says why not', () => {
  expect(unplantedFields(world.registry, world.marks)).toEqual([])
  expect(unknownExcuses(world.registry)).toEqual([])
})

test.each(ASKING)('methods tell %s nothing that their grants do not', { timeout: 300_000 }, async (name) => {
  const outcomes = await askMethods(world, named(name))
  expect(outcomes.flatMap(({ leaks }) => leaks)).toEqual([])
})

test.each(ASKING)(
  'the record API tells %s nothing that their grants do not',
  { timeout: 300_000 },
  async (name) => {
    expect([...new Set(await askRecords(world, named(name), turnOf(name)))]).toEqual([])
  },
)

/** Staff see much, so there is more that they may look for and not find. */
const SEARCHING = IS_THOROUGH ? ASKING : ['guest', 'team', 'visitor', 'viewer']

test.each(SEARCHING)(
  'searches, filters and orders tell %s nothing that they may not read',
  { timeout: 300_000 },
  async (name) => {
    expect([...new Set(await askSearches(world, named(name)))]).toEqual([])
  },
)

test('each address with an id says what it is the id of', () => {
  expect(unknownAddresses(world)).toEqual([])
})

test.each(ASKING)(
  'downloads and exports tell %s nothing that their grants do not',
  { timeout: 300_000 },
  async (name) => {
    expect([...new Set(await askAddresses(world, named(name)))]).toEqual([])
  },
)

test.each(IS_THOROUGH ? ASKING : [...FEW, 'exhibitor', 'admin', 'buyer', 'press'])(
  'papers tell %s nothing that their grants do not',
  { timeout: 300_000 },
  async (name) => {
    expect([...new Set(await askPapers(world, named(name)))]).toEqual([])
  },
)

test('papers of every kind were made, and opened', () => {
  expect([...new Set(world.papers.map(({ kind }) => kind))]).toEqual(Object.keys(DOCUMENT_KINDS))
  expect([...world.opened].sort()).toEqual(Object.keys(DOCUMENT_KINDS).sort())
})

test.each(IS_THOROUGH ? ASKING : ['team', 'viewer', 'staff'])(
  'forms of actions tell %s nothing that their grants do not',
  { timeout: 300_000 },
  async (name) => {
    expect([...new Set(await askActions(world, named(name)))]).toEqual([])
  },
)

/** Pages take long to draw, and ask as their reader what was asked above. */
const DRAWN_FOR = IS_THOROUGH ? ASKING : ['guest', 'team', 'viewer']

test.each(DRAWN_FOR)('pages tell %s nothing that their grants do not', { timeout: 300_000 }, async (name) => {
  expect([...new Set(await askPages(world, named(name), turnOf(name)))]).toEqual([])
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

test('every method is reached by its example, and tells nothing then', { timeout: 300_000 }, async () => {
  const missed: string[] = []
  for (const method of world.things.methods) {
    const statuses: number[] = []
    for (const name of REACHING) {
      const outcome = await askMethod(world, named(name), method)
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
test('nobody hears of a change to what their grants do not show', { timeout: 300_000 }, async () => {
  const { leaks, changed, heard } = await askStream(world, ASKING.map(named))
  expect(leaks).toEqual([])
  // The others only ever add rows.
  expect(changed.size).toBeGreaterThan(world.registry.objects.size * 0.6)
  expect(heard).toBeGreaterThan(1_000)
})
