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
 * Checks responses by content: every field in the database holds a unique marker, every reader requests
 * everything, and no response may contain a marker that the reader's grants do not allow. In the thorough
 * form staff are tested in `leaks-to-staff.db.test.ts`, in a separate process.
 */
const PEOPLE = DEMO_PEOPLE.map(({ account }) => account)
/** One reader with few rights for each kind of grants. */
const FEW = ['guest', 'team', 'collective', 'coexhibitor', 'visitor', 'viewer', 'program of exhibitor']
const CUSTOMERS = ['guest', ...PEOPLE.filter((name) => !STAFF.includes(name)), 'program of exhibitor']

let world: LeakWorld
beforeAll(async () => {
  world = await openLeakWorld(IS_THOROUGH ? PEOPLE : ['exhibitor', 'unpaid', 'buyer', 'visitor'])
}, STREAM_TIMEOUT_MS.timeout)
afterAll(() => world?.server.close())

const named = (name: string) => readerNamed(world, name)

test('plants a marker in every field of every object on two records, or states a reason', () => {
  expect(unplantedFields(world.registry, world.marks)).toEqual([])
  expect(unknownExcuses(world.registry)).toEqual([])
})

leakTests({
  world: () => world,
  readers: IS_THOROUGH
    ? // Some documents are only served to staff.
      { ...everything(CUSTOMERS), papers: [...CUSTOMERS, 'admin'] }
    : {
        ...everything(FEW),
        searches: ['guest', 'team', 'visitor', 'viewer'],
        addresses: [...FEW, 'admin'],
        papers: [...FEW, 'exhibitor', 'admin', 'buyer', 'press'],
        actions: ['team', 'viewer', 'staff'],
        decisions: ['team', 'staff'],
        // They are slow to render, and read the same data as the requests above.
        pages: ['guest', 'team', 'viewer'],
      },
})

test('declares values for the parameters of each URL and page', () => {
  expect(unknownAddresses(world)).toEqual([])
  expect(unknownPages()).toEqual([])
})

test.skipIf(!IS_THOROUGH)('rendered every page of the public site and the reserved area', () => {
  expect(pagePaths().filter((path) => !path.startsWith('/console') && !world.rendered.has(path))).toEqual([])
})

test.skipIf(IS_THOROUGH)('opened every export of the console', () => {
  expect(unopenedAddresses(world, '/fair/console/exports/')).toEqual([])
})

test('created and opened documents of every kind', () => {
  const kinds = Object.keys(DOCUMENT_KINDS)
  expect([...new Set(world.papers.map(({ kind }) => kind))]).toEqual(kinds)
  expect(kinds.filter((kind) => !world.opened.has(kind))).toEqual([])
})

/** Passed validation and access: completed, or refused by a business rule. */
const isReached = (status: number) => status < 300 || [409, 410, 412].includes(status)
/**
 * They answer a challenge with the private key of a device, which no example can contain. The tests of the
 * second factor and a browser with a virtual device cover them.
 */
const NEEDS_A_DEVICE =
  /^SecurityController\/(confirmWithPasskey|addPasskey|renamePasskey|removePasskey|addTotp|removeTotp)$/
/** They read the uploaded file, which planted imports lack; `imports.db.test.ts` covers them. */
const NEEDS_A_FILE = /^ImportController\/(readSheet|listValues)$/
/** It moves a ticket with chosen days, which planted ones lack; `badge-desk.db.test.ts` covers it. */
const NEEDS_CHOSEN_DAYS = /^BadgeDeskController\/changeDays$/
/** They serve a scanner that is paired for a supervisor; `gate-devices.db.test.ts` covers them. */
const NEEDS_A_SUPERVISOR = /^GateDeviceController\/(search|names|evacuation)$/
/** It finds the stand on the plan by its number, which a marker replaces; `floor-plan.db.test.ts` covers it. */
const NEEDS_A_NUMBERED_STAND = /^MyStandController\/markUtilities$/
/** Readers who reach the most methods first. */
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

test('reaches every method with its example, without a leak', STREAM_TIMEOUT_MS, async () => {
  const missed: string[] = []
  for (const method of world.things.methods) {
    const statuses: number[] = []
    for (const name of REACHING) {
      const outcome = await callOneMethod(world, named(name), method, { own: 12, foreign: 1 })
      statuses.push(...outcome.statuses)
      expect(outcome.leaks).toEqual([])
      if (statuses.some(isReached)) break
    }
    const cannotBeReached = [
      ...[NEEDS_A_DEVICE, NEEDS_A_FILE, NEEDS_CHOSEN_DAYS],
      ...[NEEDS_A_SUPERVISOR, NEEDS_A_NUMBERED_STAND],
    ].some((names) => names.test(method.name))
    if (!statuses.some(isReached) && !cannotBeReached)
      missed.push(`${method.name}: ${[...new Set(statuses)].join(' ')}`)
  }
  expect(missed).toEqual([])
})

test('finds many markers that grants allow, so that a leak would be found', () => {
  expect(world.receivedMarks.size).toBeGreaterThan(1_000)
})

// Last, because its changes stay.
test('sends no change of records that the reader’s grants do not allow', STREAM_TIMEOUT_MS, async () => {
  // Two of the same kind, whose lists have the same name and different rows.
  const listening = IS_THOROUGH ? CUSTOMERS : [...FEW, 'exhibitor', 'unpaid']
  const { leaks, changed, possible, receivedChanges } = await readStream(
    world,
    listening.map(named),
    IS_THOROUGH ? 4 : 2,
  )
  expect(leaks).toEqual([])
  // The other objects are append-only.
  expect(changed.size).toBeGreaterThan(world.registry.objects.size * 0.6)
  for (const objects of Object.values(possible)) expect(objects.size).toBeGreaterThan(10)
  expect(receivedChanges).toBeGreaterThan(1_000)
})
