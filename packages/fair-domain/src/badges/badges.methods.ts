import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import type { Breakdown } from '../entitlements/entitlements.rules.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Transfer } from '../payments/transfer.ts'
import type { Deadline } from '../time/deadline.ts'
import { type BadgeHolder, type BadgeKind, badgeHolder as holder, NOBODY } from './badge.rules.ts'
import type { ImportRow } from './badge-import.ts'
import type { BadgeOrderState } from './badge-order.object.ts'

const MAX_SHARE = 500
const byId = object({ id: string })

export interface BadgeItem extends Omit<BadgeHolder, 'adult'> {
  id: string
  kind: BadgeKind
  /** Adult who accompanies a holder below the minimum age. */
  adult: string | null
  state: 'held' | 'generating' | 'ready' | 'failed'
  /** Id of the document, once it is generated. */
  documentId: string | null
  sentAt: string | null
  /** The provider does not respond; the job retries. */
  isDelayed: boolean
  /** The badge was used to enter. */
  wasUsed: boolean
  /** Version of the holder, to detect a concurrent change by a colleague. */
  version: string
}

/** Distribution of the badges of a collective. */
export interface GroupShares {
  /** Badges of each participant without a share. */
  minimum: number
  participants: { accountId: string; name: string; share: number; inUse: number }[]
}

export interface ExtraOrderItem {
  id: string
  quantity: number
  amountCents: number
  state: BadgeOrderState
  /** Payment instructions while the order is unpaid. */
  transfer: Transfer | null
}

/** Passes beyond the quota: price including VAT, remaining number, and orders. */
export interface ExtraResult {
  left: number
  priceCents: number
  orders: ExtraOrderItem[]
}

interface Span {
  from: string
  until: string
}

/** Data of the badges screen. */
export interface BadgesResult {
  area: number
  quota: { badge: Breakdown; vip: Breakdown }
  days: { opening: string; closing: string }
  hours: Span
  admissionsPerDay: { badge: number; vip: number }
  namesUntil: string
  names: Deadline
  /** Younger holders need an adult and an approval. */
  minimumAge: number
  canChange: boolean
  badges: BadgeItem[]
  /** Setup passes: remaining number, and the days on which they are valid. */
  setup: { left: number; canChange: boolean; buildUp: Span; dismantling: Span; hours: Span }
  /** All badges in one document, unless one has changed since. */
  set: { id: string; state: 'making' | 'ready' } | null
  /** Company that distributes the badges of the collective. */
  organiser: string | null
  group: GroupShares | null
  extra: ExtraResult
}

const NAMES = ['NO_EDITION', 'NAMES_CLOSED'] as const
const NINA = { ...NOBODY, firstName: 'Nina', lastName: 'Prova', email: 'nina@prova.example' }
const READY = exampleId('Badge__c')

/** Methods of named badges, their documents, and their distribution in a collective. */
export const badgeMethods = defineMethods(
  'BadgesController',
  { screen: 'badges' },
  {
    getBadges: reads({
      // The name of the adult who accompanies a minor is needed at the entrance.
      storable: 'withSensitive',
      input: object({}),
      output: answer<BadgesResult>(),
      of: [
        'Badge__c',
        'Admission__c',
        'Ticket__c',
        'Document__c',
        'EntitlementEntry__c',
        'BadgeOrder__c',
        'Stand__c',
        'Account',
        'Participation__c',
      ],
      refuses: ['NO_EDITION'],
    }),
    assign: changes({
      repeatable: true,
      queueable: true,
      personal: false,
      input: object({ kind: oneOf('badge', 'vip', 'setup'), holder, key: string }),
      output: byId,
      example: { kind: 'badge', holder: NINA, key: 'example-badge-1' },
      refuses: [...NAMES, 'REQUEST_LIMIT_EXCEEDED', 'NOT_ENOUGH'],
    }),
    importNames: changes({
      personal: false,
      input: object({ kind: oneOf('badge', 'vip'), text: string, key: string }),
      output: answer<{ taken: number; rows: ImportRow[] }>(),
      example: { kind: 'badge', text: 'Nina;Prova;Sales;nina@prova.example', key: 'example-names-1' },
      refuses: [
        ...NAMES,
        'REQUEST_LIMIT_EXCEEDED',
        'NOT_ENOUGH',
        'FILE_UNREADABLE',
        'TOO_MANY_ROWS',
        'TABLE_TOO_LARGE',
        'READER_BUSY',
      ],
    }),
    change: changes({
      repeatable: true,
      queueable: true,
      personal: false,
      input: object({ id: string, holder, version: optional(string) }),
      output: object({ isNew: boolean }),
      example: { id: READY, holder: NINA },
      refuses: [...NAMES, 'BADGE_VOID', 'BADGE_USED'],
    }),
    reissue: changes({
      personal: false,
      input: byId,
      output: object({ isNew: boolean }),
      example: { id: READY },
      refuses: [...NAMES, 'BADGE_VOID', 'BADGE_USED'],
    }),
    release: changes({
      personal: false,
      input: byId,
      output: object({ released: boolean }),
      example: { id: READY },
      refuses: [...NAMES, 'BADGE_VOID', 'BADGE_USED'],
    }),
    send: changes({
      repeatable: true,
      personal: false,
      input: byId,
      output: object({ sent: boolean }),
      example: { id: READY },
      refuses: [...NAMES, 'REQUEST_LIMIT_EXCEEDED', 'BADGE_VOID'],
    }),
    makeSet: changes({ personal: false, input: object({}), output: byId, refuses: ['NO_EDITION'] }),
    share: changes({
      personal: false,
      input: object({ accountId: string, share: integer({ min: 0, max: MAX_SHARE }) }),
      output: object({ share: integer() }),
      example: {
        accountId: exampleValue('Participation__c', 'Account__c', { Kind__c: 'collective' }),
        share: 1,
      },
      refuses: [...NAMES, 'NOT_ENOUGH'],
    }),
    buyExtra: changes({
      repeatable: true,
      personal: false,
      input: object({ count: integer({ min: 1, max: MAX_SHARE }), key: string }),
      output: byId,
      example: { count: 1, key: 'example-extra-1' },
      refuses: [...NAMES, 'TOO_MANY_EXTRA'],
    }),
    cancelExtra: changes({
      personal: false,
      input: byId,
      output: object({ cancelled: boolean }),
      example: { id: exampleId('BadgeOrder__c', { Kind__c: 'badge' }) },
      refuses: ['NO_EDITION', 'ORDER_CLOSED'],
    }),
  },
)
