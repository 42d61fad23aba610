import { type BadgeKind as AnyKind, badgeMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export type {
  BadgeItem,
  BadgesAnswer as BadgesData,
  GroupShares,
} from '@foyer/fair-domain'

/** What the quota counts. */
export type BadgeKind = Exclude<AnyKind, 'setup'>

export const loadBadges = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(badgeMethods.getBadges), {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useBadges = () => useMethod(badgeMethods.getBadges, {})
