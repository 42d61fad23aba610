import { isStaff, QUEUES, SCREENS, SETTINGS_SCREENS } from '@foyer/fair-domain'
import type { PlantedRow } from '@foyer/record-server/fixture'
import { findAll } from '../matrix/send.ts'
import { ask } from './ask.ts'
import type { LeakWorld } from './leak-world.ts'
import { leaksIn } from './leaks-in.ts'
import type { Reader } from './readers.ts'

/** Screens of the console besides those of objects, queues and settings. */
const CONSOLE = [
  '',
  '/mailbox',
  '/invitations',
  '/import',
  '/exports',
  '/queues',
  '/bank-statements',
  '/technical-plans',
]
/** Objects whose pages are drawn in the short form. */
const FEW_OBJECTS = ['Account', 'Ticket__c', 'Message__c', 'AuditEntry__c']

/** In the thorough form readers take turns with the pages of objects. */
const TURNS = 4

/** Every page that the server draws for the reader, with the cache that is written into it. */
export function askPages(world: LeakWorld, reader: Reader, turn: number | null) {
  const pages = isStaff(reader.session.profiles)
    ? consolePages(world, reader, turn)
    : [...publicPages(world), ...(reader.session.userId === null ? [] : reservedPages(world, reader))]
  return findAll(pages, async (page) => {
    const { status, text } = await ask(world, reader, { method: 'GET', url: `/fair${page}` })
    const name = `GET /fair${page.replace(/\/[a-zA-Z0-9]{18}\b/g, '/:id')}`
    return [
      ...leaksIn(world, reader, name, text),
      ...(status >= 500 ? [`${name} breaks for ${reader.name}`] : []),
    ]
  })
}

const rowsOf = ({ rows }: LeakWorld, object: string) => rows.filter((row) => row.object.apiName === object)

function publicPages(world: LeakWorld) {
  const slugs = rowsOf(world, 'Page__c').map(({ values }) => `/${values.Slug__c}`)
  const published = rowsOf(world, 'DirectoryProfile__c').find(({ values }) => values.State__c === 'published')
  return ['/', '/catalogue', `/catalogue/${published?.values.Slug__c}`, ...slugs.slice(0, 3)]
}

function reservedPages(world: LeakWorld, reader: Reader) {
  const screens = Object.values(SCREENS).map(({ path }) => `/reserved/${path}`)
  const oracle = world.oracleOf(reader)
  const oneOf = (object: string, isSeen: boolean): PlantedRow | undefined =>
    rowsOf(world, object).find((row) => oracle.mayReadRow(row) === isSeen)
  const details = [true, false].flatMap((isSeen) => [
    ...[oneOf('Order', isSeen)].flatMap((row) => (row ? [`/reserved/orders/${row.id}`] : [])),
    ...[oneOf('Contract', isSeen)].flatMap((row) => (row ? [`/reserved/contracts/${row.id}`] : [])),
  ])
  return [...new Set([...screens, ...details])]
}

function consolePages(world: LeakWorld, reader: Reader, turn: number | null) {
  const oracle = world.oracleOf(reader)
  const objects = [...world.registry.objects.keys()].filter((name, index) =>
    turn === null ? FEW_OBJECTS.includes(name) : (index + turn) % TURNS === 0,
  )
  const records = objects.flatMap((name) => {
    const row = rowsOf(world, name).find((each) => oracle.mayReadRow(each))
    return [`/${name}`, ...(row ? [`/${name}/${row.id}`] : [])]
  })
  const queues = (turn === null ? QUEUES.slice(0, 2) : QUEUES).map(({ name }) => `/queues/${name}`)
  const settings = turn === null ? [] : Object.keys(SETTINGS_SCREENS).map((name) => `/settings/${name}`)
  const company = rowsOf(world, 'Account')
    .slice(0, 1)
    .map(({ id }) => `/companies/${id}`)
  return [...CONSOLE, ...records, ...queues, ...settings, ...company].map((path) => `/console${path}`)
}
