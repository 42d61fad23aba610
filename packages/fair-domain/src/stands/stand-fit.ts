/** Wishes of a company for its stand. Distances are in metres. */
export interface StandWish {
  area: number
  openSides: number
  sector: string | null
  /** Priority points: ten for each earlier edition with a stand. */
  points: number
  /** Middle of the place that it had last year; null if it had none in this hall. */
  lastPlace: { x: number; y: number } | null
}

/** A stand that could be given. */
export interface PossibleStand {
  area: number
  openSides: number
  /** Sectors of its zone, or of the hall if it is in none. */
  sectors: readonly string[]
  middle: { x: number; y: number } | null
  /** On hold for this company. */
  isHeldFor: boolean
  /** Companies beside it or across the aisle that this one asked not to be near. */
  avoided: number
}

export const FIT_TERMS = ['area', 'sides', 'sector', 'lastPlace', 'hold', 'avoided'] as const
export type FitTerm = (typeof FIT_TERMS)[number]

/** A wish that holds or does not; wishes that the company does not have are left out. */
export interface FitReason {
  term: FitTerm
  holds: boolean
}

const GAIN = { placed: 500, point: 5, area: 300, sides: 200, sector: 250, lastPlace: 150, hold: 400 }
/** Loss for each company nearby that was to be avoided. */
export const APART_LOSS = 400
/** A stand of less or more than this share of the wished area is no choice. */
const SMALLEST_SHARE = 0.7
const LARGEST_SHARE = 1.4
/** At this distance from last year’s place nothing is gained. */
const FAR_METRES = 60
const NEAR_METRES = 10
const MAX_POINTS = 60

/** Whether the size of a stand is a choice for the wished area. */
export function isSizeNear(area: number, wished: number) {
  const share = area / wished
  return share >= SMALLEST_SHARE && share <= LARGEST_SHARE
}

/** How well a stand fits a company, in whole points, with the reasons; null if its size is no choice. */
export function fitOf(wish: StandWish, stand: PossibleStand): { value: number; reasons: FitReason[] } | null {
  if (!isSizeNear(stand.area, wish.area)) return null
  const share = stand.area / wish.area
  const away = awayFrom(wish, stand)
  const inSector = wish.sector === null || stand.sectors.includes(wish.sector)
  const sides = stand.openSides - wish.openSides
  const value =
    GAIN.placed +
    GAIN.point * Math.min(MAX_POINTS, wish.points) +
    Math.round(GAIN.area * Math.max(0, 1 - 2 * Math.abs(1 - share))) +
    (sides === 0 ? GAIN.sides : sides > 0 ? GAIN.sides / 2 : 0) +
    (inSector ? GAIN.sector : 0) +
    (away === null ? 0 : Math.round(GAIN.lastPlace * Math.max(0, 1 - away / FAR_METRES))) +
    (stand.isHeldFor ? GAIN.hold : 0) -
    APART_LOSS * stand.avoided
  return {
    value: Math.max(1, value),
    reasons: [
      { term: 'area', holds: Math.abs(1 - share) <= 0.1 },
      { term: 'sides', holds: sides >= 0 },
      ...(wish.sector === null ? [] : [{ term: 'sector' as const, holds: inSector }]),
      ...(away === null ? [] : [{ term: 'lastPlace' as const, holds: away <= NEAR_METRES }]),
      ...(stand.isHeldFor ? [{ term: 'hold' as const, holds: true }] : []),
      ...(stand.avoided > 0 ? [{ term: 'avoided' as const, holds: false }] : []),
    ],
  }
}

function awayFrom({ lastPlace }: StandWish, { middle }: PossibleStand) {
  return lastPlace && middle ? Math.hypot(lastPlace.x - middle.x, lastPlace.y - middle.y) : null
}
