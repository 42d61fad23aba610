import type { BadgeKind as AnyKind, Breakdown, Day } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'
import type { Transfer } from '../../shell/transfer-details.tsx'

export const BADGES = 'BadgesController'

/** What the quota counts. */
export type BadgeKind = Exclude<AnyKind, 'setup'>

export interface ShownBadge {
  id: string
  kind: AnyKind
  firstName: string
  lastName: string
  role: string
  email: string
  /** Who looks after somebody below the least age. */
  adult: string | null
  state: 'held' | 'generating' | 'ready' | 'failed'
  documentId: string | null
  sentAt: string | null
  /** The provider does not answer; it is asked again by itself. */
  isDelayed: boolean
  /** Somebody has entered with it. */
  wasUsed: boolean
}

export interface GroupShares {
  minimum: number
  participants: readonly { accountId: string; name: string; share: number; inUse: number }[]
}

export interface ExtraOrder {
  id: string
  quantity: number
  amountCents: number
  state: 'awaiting_transfer' | 'paid' | 'cancelled' | 'expired'
  transfer: Transfer | null
}

interface Span {
  from: Day
  until: Day
}

export interface BadgesData {
  area: number
  quota: Readonly<Record<BadgeKind, Breakdown>>
  days: { opening: Day; closing: Day }
  hours: { from: string; until: string }
  admissionsPerDay: Readonly<Record<BadgeKind, number>>
  namesUntil: Day
  /** Whoever is younger comes with an adult, and after approval. */
  minimumAge: number
  canChange: boolean
  badges: readonly ShownBadge[]
  /** For builders: how many more, and when they open the gates. */
  setup: {
    left: number
    canChange: boolean
    buildUp: Span
    dismantling: Span
    hours: { from: string; until: string }
  }
  set: { id: string; state: 'making' | 'ready' } | null
  organiser: string | null
  group: GroupShares | null
  /** Beyond the quota: price of one with VAT, how many more, what was ordered. */
  extra: { left: number; priceCents: number; orders: readonly ExtraOrder[] }
}

/** Read again by itself when a badge, its paper or the ledger changes. */
const getBadges = serverMethodRead<BadgesData>(BADGES, 'getBadges', {
  objects: ['Badge__c', 'Ticket__c', 'Document__c', 'EntitlementEntry__c', 'BadgeOrder__c'],
})

export const loadBadges = ({ client }: Portal, fresh = false) =>
  client.read(getBadges, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useBadges = () => useSnapshot(getBadges, {})

export const paperUrl = ({ site }: Portal, documentId: string) => `/${site.path}/documents/${documentId}`
