import type { StandToPlace } from './laid-shape.ts'

/** Area in m² of the stands of a block, 3 or 4 m wide and 4 m deep. */
const AREAS = [12, 16, 12, 16, 12, 12, 16, 12, 16]
const PER_BLOCK = AREAS.length
/** Four blocks fit into the width of a hall. */
const PER_ROW = 4 * PER_BLOCK
const LETTERS = 26
/** Two rows back to back, and an aisle. */
const BAND_METRES = 12.6
/** Metres by which each hall is deepened: the rows of the demo data use as much. */
export const DEMO_ROWS_METRES = 105

/** Rows for exhibitors in each deepened hall, below the rows of the demo data. */
const rowsByHall = (halls: readonly { depth: number }[]) =>
  halls.map(({ depth }) => 2 * Math.max(1, Math.floor((depth - DEMO_ROWS_METRES) / BAND_METRES)))

/** The stand of each exhibitor: in the rows RA, RB … of the halls, one hall after the other in turn. */
export function realSizeStands(count: number, halls: readonly { id: string; depth: number }[]) {
  const rows = rowsByHall(halls)
  const places = halls
    .flatMap(({ id }, hall) =>
      Array.from({ length: (rows[hall] ?? 0) * PER_ROW }, (_, at) => ({
        hallId: id,
        at,
        share: at / ((rows[hall] ?? 1) * PER_ROW),
      })),
    )
    .sort((one, other) => one.share - other.share || one.hallId.localeCompare(other.hallId))
  if (places.length < count) throw new Error(`The halls have ${places.length} stands for ${count} exhibitors`)
  return places
    .slice(0, count)
    .map(({ hallId, at }): StandToPlace & { hallId: string } => ({
      hallId,
      name: `${rowName(Math.floor(at / PER_ROW))}${(at % PER_ROW) + 1}`,
      area: AREAS[at % AREAS.length] ?? 16,
      openSides: at % PER_BLOCK === PER_BLOCK - 1 ? 2 : 1,
    }))
}

const rowName = (row: number) =>
  `R${row < LETTERS ? '' : 'Z'}${String.fromCharCode('A'.charCodeAt(0) + (row % LETTERS))}`
