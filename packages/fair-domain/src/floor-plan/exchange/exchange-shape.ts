import type { HallShape, ShapeKind } from '../hall-faults.ts'

/** A shape as it is exchanged: its key belongs to the version only. */
export type ExchangeShape = Omit<HallShape, 'key'>

/** Layer of each kind, in files that are written. */
export const LAYERS: Readonly<Record<ShapeKind, string>> = {
  outline: 'HALL',
  stand: 'STAND',
  aisle: 'AISLE',
  wall: 'WALL',
  room: 'ROOM',
  column: 'COLUMN',
  door: 'DOOR',
  entrance: 'ENTRANCE',
  stairs: 'STAIRS',
  lift: 'LIFT',
  toilets: 'TOILETS',
  bar: 'BAR',
  firstAid: 'FIRST_AID',
}

/** Text height of labels in millimetres. */
export const LABEL_HEIGHT = 500
