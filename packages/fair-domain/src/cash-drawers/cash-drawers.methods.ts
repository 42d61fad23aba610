import { answer, integer, object, oneOf, string, textUpTo } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'
import { type CashMovementKind, MAX_CASH_NOTE } from './cash-movements.ts'

export interface CashMovementItem {
  id: string
  at: string
  kind: CashMovementKind
  cents: Cents
  /** Number of the order, or the note. */
  text: string
}

export interface OpenDrawer {
  id: string
  desk: string
  openedAt: string
  floatCents: Cents
  expectedCents: Cents
  /** The latest first. */
  movements: readonly CashMovementItem[]
}

export interface DrawerResult {
  /** The open drawer of the user. */
  drawer: OpenDrawer | null
}

const drawerId = object({ id: string })
const MAX_CENTS = 10_000_000

/** Methods of the cash drawer of the user. A user has at most one that is open. */
export const cashDrawerMethods = defineMethods(
  'CashDrawerController',
  { staff: TICKET_STAFF },
  {
    getDrawer: reads({
      input: object({}),
      output: answer<DrawerResult>(),
      of: ['CashDrawer__c', 'CashMovement__c'],
    }),
    open: changes({
      input: object({ desk: textUpTo(40), floatCents: integer({ min: 0, max: MAX_CENTS }) }),
      output: drawerId,
      example: { desk: 'Desk 1', floatCents: 10_000 },
      refuses: ['DRAWER_OPEN', 'NO_EDITION'],
    }),
    move: changes({
      input: object({
        kind: oneOf('deposit', 'withdrawal'),
        cents: integer({ min: 1, max: MAX_CENTS }),
        note: textUpTo(MAX_CASH_NOTE),
      }),
      output: drawerId,
      example: { kind: 'withdrawal', cents: 5_000, note: 'To the safe' },
      refuses: ['DRAWER_CLOSED', 'DRAWER_EMPTY'],
    }),
    /** A difference needs a reason. */
    close: changes({
      input: object({ countedCents: integer({ min: 0, max: MAX_CENTS }), reason: textUpTo(MAX_CASH_NOTE) }),
      output: object({ id: string, differenceCents: integer() }),
      example: { countedCents: 10_000, reason: 'Change given wrong' },
      refuses: ['DRAWER_CLOSED', 'DRAWER_DIFFERENCE'],
    }),
  },
)
