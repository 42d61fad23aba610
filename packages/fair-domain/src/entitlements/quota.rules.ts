import type { EditionSettings } from '../editions/edition-settings.ts'
import { countByArea } from './entitlements.rules.ts'

export type ParticipationKind = 'exhibitor' | 'coExhibitor' | 'pavilionOrganiser' | 'collective'

/** Facts that decide on badges and parking of a participation. */
export interface QuotaFacts {
  kind: ParticipationKind
  isConfirmed: boolean
  /** Total of all its stands; the band is determined by the sum. */
  area: number
  /** For the organiser of a collective: number of participants, each with badges of the common quota. */
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

/** Returns the quota of a participation, without grants, purchases and shares of a collective. */
export function quotaOf({ kind, isConfirmed, area, participants }: QuotaFacts, settings: Settings): Quota {
  if (!isConfirmed) return NOTHING
  switch (kind) {
    case 'coExhibitor':
      return { ...NOTHING, badge: settings.coExhibitorBadges }
    case 'collective':
      // The organiser of the collective shares further badges and parking.
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

/** Returns the number of extra badges that can still be bought: up to a share of the quota by area. */
export function extraBadgesLeft(
  quota: number,
  bought: number,
  { extraBadgesPercent }: Pick<EditionSettings, 'extraBadgesPercent'>,
) {
  return Math.max(0, Math.floor((quota * extraBadgesPercent) / 100) - bought)
}
