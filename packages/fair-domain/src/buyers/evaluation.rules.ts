import type { Label } from '@foyer/record-contract'
import type { EditionSettingKey, EditionSettings } from '../editions/edition-settings.ts'
import type { Cents } from '../money/cents.ts'

/** Criteria of the evaluation with their maximum points, 100 in total. */
export const CRITERIA = {
  RolePoints__c: { max: 25, label: { 'en-US': 'Role and authority', it: 'Ruolo e potere di acquisto' } },
  SizePoints__c: { max: 20, label: { 'en-US': 'Company size and stores', it: 'Dimensione e punti vendita' } },
  RelevancePoints__c: {
    max: 20,
    label: { 'en-US': 'Import and retail relevance', it: 'Rilevanza import e retail' },
  },
  MarketPoints__c: { max: 20, label: { 'en-US': 'Target market', it: 'Mercato obiettivo' } },
  HistoryPoints__c: {
    max: 15,
    label: { 'en-US': 'History of kept meetings', it: 'Storico incontri rispettati' },
  },
} as const satisfies Record<string, { max: number; label: Label }>

export type Criterion = keyof typeof CRITERIA
export const CRITERION_NAMES = Object.keys(CRITERIA) as Criterion[]
export type Points = Readonly<Record<Criterion, number>>

export const scoreOf = (points: Points) =>
  CRITERION_NAMES.reduce((total, criterion) => total + points[criterion], 0)

export type Proposal = 'accept' | 'committee' | 'reject'

interface Thresholds {
  buyerAcceptScore: number
  buyerCommitteeScore: number
}

/** Returns the outcome that a score suggests to the committee, which decides. */
export function proposalFor(score: number, { buyerAcceptScore, buyerCommitteeScore }: Thresholds): Proposal {
  if (score >= buyerAcceptScore) return 'accept'
  return score >= buyerCommitteeScore ? 'committee' : 'reject'
}

/** Profile data that the suggestion depends on. */
export interface Judged {
  jobTitle: string | null
  turnover: string | null
  stores: number | null
  businessType: string | null
  importsDirectly: boolean
  channels: readonly string[]
  areas: readonly string[]
  country: string | null
  /** Editions attended with the required number of meetings. */
  editionsKept: number
  /** Editions with a no-show. */
  editionsMissed: number
}

export type SuggestedPoints = Pick<EditionSettings, EditionSettingKey & `buyerPoints${string}`>
type PointsKey = keyof SuggestedPoints

const ROLE: Readonly<Record<string, PointsKey>> = {
  owner: 'buyerPointsOwner',
  ceo: 'buyerPointsDirector',
  buying: 'buyerPointsBuying',
  sales: 'buyerPointsSales',
  marketing: 'buyerPointsMarketing',
}
const TURNOVER: Readonly<Record<string, PointsKey>> = {
  to1: 'buyerPointsTurnover1',
  to5: 'buyerPointsTurnover5',
  to20: 'buyerPointsTurnover20',
  to100: 'buyerPointsTurnover100',
  over100: 'buyerPointsTurnoverMore',
}
const BUSINESS: Readonly<Record<string, PointsKey>> = {
  importer: 'buyerPointsImporter',
  distributor: 'buyerPointsDistributor',
  retailer: 'buyerPointsRetailer',
  salon: 'buyerPointsSalon',
  agency: 'buyerPointsAgency',
}
const STORES: readonly (readonly [atLeast: number, points: PointsKey])[] = [
  [50, 'buyerPointsStores50'],
  [10, 'buyerPointsStores10'],
  [3, 'buyerPointsStores3'],
  [1, 'buyerPointsStores1'],
]

/** Suggests points from the profile, which the buyer desk can correct. */
export function suggestPoints(judged: Judged, settings: SuggestedPoints): Points {
  const { jobTitle, turnover, stores, businessType, importsDirectly, channels, areas, country } = judged
  const worth = (key: PointsKey | undefined) => (key === undefined ? 0 : settings[key])
  const upTo = (criterion: Criterion, points: number) => Math.min(CRITERIA[criterion].max, points)
  const ofRole = jobTitle === null ? 0 : worth(ROLE[jobTitle] ?? 'buyerPointsOtherRole')
  const ofStores = worth(STORES.find(([atLeast]) => (stores ?? 0) >= atLeast)?.[1])
  const ofBusiness = businessType === null ? 0 : worth(BUSINESS[businessType] ?? 'buyerPointsOtherBusiness')
  return {
    RolePoints__c: upTo('RolePoints__c', ofRole),
    SizePoints__c: upTo('SizePoints__c', worth(TURNOVER[turnover ?? '']) + ofStores),
    RelevancePoints__c: upTo(
      'RelevancePoints__c',
      ofBusiness +
        (importsDirectly ? settings.buyerPointsDirectImport : 0) +
        (channels.length > 1 ? settings.buyerPointsChannels : 0),
    ),
    MarketPoints__c: upTo(
      'MarketPoints__c',
      (country !== null && country !== 'IT' ? settings.buyerPointsAbroad : 0) +
        areas.length * settings.buyerPointsArea,
    ),
    // A no-show cancels the points for earlier editions.
    HistoryPoints__c:
      judged.editionsMissed > 0
        ? 0
        : upTo('HistoryPoints__c', judged.editionsKept * settings.buyerPointsEdition),
  }
}

export interface BenefitSettings {
  buyerHotelScore: number
  buyerHotelNights: number
  buyerTravelScore: number
  buyerTravelContribution: Cents
  buyerMeetingsWithHotel: number
  buyerMeetingsWithTravel: number
}

export interface Benefits {
  hotelNights: number
  /** Maximum refund of travel costs. */
  travel: Cents
  /** Minimum number of meetings. */
  meetings: number
}

/**
 * Returns the benefits of a score. All buyers get badge and lounge, and guests of the agency the highest travel refund.
 */
export function benefitsFor(
  { score, isAgencyGuest }: { score: number; isAgencyGuest: boolean },
  settings: BenefitSettings,
): Benefits {
  const hasHotel = score >= settings.buyerHotelScore
  const hasTravel = isAgencyGuest || score >= settings.buyerTravelScore
  return {
    hotelNights: hasHotel ? settings.buyerHotelNights : 0,
    travel: hasTravel ? settings.buyerTravelContribution : 0,
    meetings: hasTravel ? settings.buyerMeetingsWithTravel : hasHotel ? settings.buyerMeetingsWithHotel : 0,
  }
}
