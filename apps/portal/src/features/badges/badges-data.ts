import { type BadgeKind as AnyKind, type BadgesResult, badgeMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export type {
  BadgeItem,
  BadgesResult as BadgesData,
  GroupShares,
} from '@foyer/fair-domain'

/** Kinds that count against the quota. */
export type BadgeKind = Exclude<AnyKind, 'setup'>

export const loadBadges = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(badgeMethods.getBadges), {}, fresh ? { cachePolicy: 'no-cache' } : {})

/** Refetches everything and returns the result. */
export type ReloadBadges = () => Promise<BadgesResult | undefined>

export const useBadges = () => useMethod(badgeMethods.getBadges, {})

/** Not for all companies: co-exhibitors get none. */
export const hasVip = ({ vip }: BadgesResult['quota']) => vip.total > 0 || vip.used > 0
