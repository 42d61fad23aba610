import { expect, test } from 'vitest'
import { renameRefusal } from './rename.rules.ts'

const SETTINGS = { ticketNamesUntil: '2027-03-21', maxTicketRenames: 2 }
const LAST_SECOND = Date.parse('2027-03-21T23:59:59+01:00')
const FRESH = { state: 'ready', wasUsed: false, renames: 0 } as const

test.each([
  ['until the end of the last day', FRESH, LAST_SECOND, undefined],
  ['not after it', FRESH, LAST_SECOND + 1000, 'NAMES_CLOSED'],
  ['while it waits for approval', { ...FRESH, state: 'held' }, 0, undefined],
  ['not once somebody has entered', { ...FRESH, wasUsed: true }, 0, 'TICKET_USED'],
  ['not on a void one', { ...FRESH, state: 'voided' }, 0, 'TICKET_VOID'],
  ['a second time', { ...FRESH, renames: 1 }, 0, undefined],
  ['not a third time', { ...FRESH, renames: 2 }, 0, 'TOO_MANY_RENAMES'],
] as const)('decides on a name change %s', (_, ticket, now, expected) => {
  expect(renameRefusal(ticket, SETTINGS, now)).toBe(expected)
})
