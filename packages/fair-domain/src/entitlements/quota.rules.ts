import type { EditionSettings } from '../editions/edition-settings.ts'
import { countByArea } from './entitlements.rules.ts'

export type ParticipationKind = 'exhibitor' | 'coExhibitor' | 'pavilionOrganiser' | 'collective'

/** What decides on badges and parking of a participation. */
export interface QuotaFacts {
  kind: ParticipationKind
  isConfirmed: boolean
  /** Of all its stands together: bands are looked up once, on the sum. */
  area: number
  /** Of an organiser of a collective: how many exhibit inside, each with badges of the common quota. */
  participants: number
}

export interface Quota {
  badge: number
  vip: number
  parking: number
}

type Settings = Pick<
  EditionSettings,
  'badgeBands' | 'parkingBands' | 'vipBadges' | 'coExhibitorBadges' | 'groupMinBadges'
>

const NOTHING: Quota = { badge: 0, vip: 0, parking: 0 }

/** What a participation has by right; gifts, purchases and shares of a collective come on top. */
export function quotaOf({ kind, isConfirmed, area, participants }: QuotaFacts, settings: Settings): Quota {
  if (!isConfirmed) return NOTHING
  switch (kind) {
    case 'coExhibitor':
      return { ...NOTHING, badge: settings.coExhibitorBadges }
    case 'collective':
      // More badges and parking come from the organiser of the collective.
      return { ...NOTHING, badge: settings.groupMinBadges, vip: settings.vipBadges }
    case 'exhibitor':
    case 'pavilionOrganiser':
      return {
        badge: Math.max(0, countByArea(area, settings.badgeBands) - participants * settings.groupMinBadges),
        vip: settings.vipBadges,
        parking: countByArea(area, settings.parkingBands),
      }
  }
}

/** Extra badges that may still be bought: up to a share of what the area gives. */
export function extraBadgesLeft(
  quota: number,
  bought: number,
  { extraBadgesPercent }: Pick<EditionSettings, 'extraBadgesPercent'>,
) {
  return Math.max(0, Math.floor((quota * extraBadgesPercent) / 100) - bought)
}
