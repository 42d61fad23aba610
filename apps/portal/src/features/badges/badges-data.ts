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

export const loadBadges = ({ client }: Portal) => client.read(methodRead(badgeMethods.getBadges), {})

export const useBadges = () => useMethod(badgeMethods.getBadges, {})

/** Not for all companies: co-exhibitors get none. */
export const hasVip = ({ vip }: BadgesResult['quota']) => vip.total > 0 || vip.used > 0
