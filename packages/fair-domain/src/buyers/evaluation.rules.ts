import type { Label } from '@foyer/record-contract'
import type { Cents } from '../money/index.ts'

/** What an application is judged by, and how many points each is worth; together a hundred. */
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

/** What the score suggests to the committee. It decides nothing. */
export function proposalFor(score: number, { buyerAcceptScore, buyerCommitteeScore }: Thresholds): Proposal {
  if (score >= buyerAcceptScore) return 'accept'
  return score >= buyerCommitteeScore ? 'committee' : 'reject'
}

/** What of a profile speaks for somebody. */
export interface Judged {
  jobTitle: string | null
  turnover: string | null
  stores: number | null
  businessType: string | null
  importsDirectly: boolean
  channels: readonly string[]
  areas: readonly string[]
  country: string | null
  /** Editions in which they were accepted and came. */
  editionsKept: number
}

const ROLE: Readonly<Record<string, number>> = { owner: 25, ceo: 25, buying: 22, sales: 12, marketing: 10 }
const TURNOVER: Readonly<Record<string, number>> = { to1: 3, to5: 6, to20: 9, to100: 11, over100: 12 }
const BUSINESS: Readonly<Record<string, number>> = {
  importer: 12,
  distributor: 12,
  retailer: 12,
  salon: 6,
  agency: 6,
}
const STORES: readonly (readonly [atLeast: number, points: number])[] = [
  [50, 8],
  [10, 6],
  [3, 4],
  [1, 2],
]
const SOME_ROLE = 5
const SOME_BUSINESS = 2
const IMPORTER = 5
const SEVERAL_CHANNELS = 3
const ABROAD = 10
const PER_AREA = 4
const PER_EDITION_KEPT = 8

const upTo = (max: number, points: number) => Math.min(max, points)

/** A first judgement from the profile, for the buyer desk to correct. */
export function suggestPoints(judged: Judged): Points {
  const { jobTitle, turnover, stores, businessType, importsDirectly, channels, areas, country } = judged
  const ofStores = STORES.find(([atLeast]) => (stores ?? 0) >= atLeast)?.[1] ?? 0
  return {
    RolePoints__c: jobTitle === null ? 0 : (ROLE[jobTitle] ?? SOME_ROLE),
    SizePoints__c: upTo(CRITERIA.SizePoints__c.max, (TURNOVER[turnover ?? ''] ?? 0) + ofStores),
    RelevancePoints__c: upTo(
      CRITERIA.RelevancePoints__c.max,
      (businessType === null ? 0 : (BUSINESS[businessType] ?? SOME_BUSINESS)) +
        (importsDirectly ? IMPORTER : 0) +
        (channels.length > 1 ? SEVERAL_CHANNELS : 0),
    ),
    MarketPoints__c: upTo(
      CRITERIA.MarketPoints__c.max,
      (country !== null && country !== 'IT' ? ABROAD : 0) + areas.length * PER_AREA,
    ),
    HistoryPoints__c: upTo(CRITERIA.HistoryPoints__c.max, judged.editionsKept * PER_EDITION_KEPT),
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
  /** At most that much of the journey. */
  travel: Cents
  /** Meetings that must be kept in return. */
  meetings: number
}

/** Badge and lounge are for everybody; the rest follows the score, and guests of the agency travel as the best do. */
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
