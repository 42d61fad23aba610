export interface HallItem {
  id: string
  name: string
  sectors: readonly string[]
  exhibitors: number
}

/** A hall as it lies on the map; null while nobody has said where. */
export interface PlacedHallItem extends HallItem {
  place: { left: number; top: number; width: number; depth: number } | null
}

export interface EntranceItem {
  name: string
  /** Whom or what it is for. */
  text: string
  left: number
  top: number
  /** The one that stands on tickets. */
  isForVisitors: boolean
}

/** The fairground in metres from its north-western corner. */
export interface GroundPlanResult {
  halls: readonly PlacedHallItem[]
  entrances: readonly EntranceItem[]
}

/** A stand of a hall, and who shows there: several who share it. */
export interface HallStandItem {
  name: string
  companies: readonly { name: string; path: string }[]
}
