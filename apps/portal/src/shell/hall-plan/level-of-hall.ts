import type { HallPlanResult } from '@foyer/fair-domain'

/** One floor of a hall, as the drawing shows it. */
export function levelOfHall({ stands, shapes, levels, outline }: HallPlanResult, level: number) {
  return {
    outline: levels.find((one) => one.level === level)?.outline ?? outline,
    stands: stands.filter((stand) => stand.level === level),
    shapes: shapes.filter((shape) => shape.level === level),
  }
}
