export interface HallItem {
  id: string
  name: string
  sectors: readonly string[]
  exhibitors: number
}

/** A hall with its position on the map; null until staff have set it. */
export interface PlacedHallItem extends HallItem {
  place: { left: number; top: number; width: number; depth: number } | null
}

export interface EntranceItem {
  name: string
  /** Purpose of the entrance. */
  text: string
  left: number
  top: number
  /** The entrance named on tickets. */
  isForVisitors: boolean
}

/** The fairground, in metres from its north-western corner. */
export interface GroundPlanResult {
  halls: readonly PlacedHallItem[]
  entrances: readonly EntranceItem[]
}

/** A stand of a hall, with the companies that share it. */
export interface HallStandItem {
  name: string
  companies: readonly { name: string; path: string }[]
}
