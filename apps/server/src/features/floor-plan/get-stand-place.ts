import {
  boxOf,
  frontOf,
  minutesFor,
  neighboursOf,
  obstaclesOf,
  type Point,
  type Ring,
  type Route,
  rectangle,
  type StandPlaceResult,
  type StandRoute,
  servicesNear,
  shortestRoute,
  stepsOf,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { entrancesOf } from './get-hall-plan.ts'
import type { Needs } from './needs.ts'
import { type HallPlace, readHall, readPlaces, type StoredHall } from './read-hall.ts'

const MM = 1_000
/** Pushed from the wall into the hall, where the way goes on. */
const THRESHOLD = 500

interface Asked {
  hall: string
  stand: string
  from: string
  stepFree: boolean
  language: Language
}

/** Returns where a stand is: neighbours, services, and the way from an entrance of the fairground. */
export async function getStandPlace(fair: Needs, asked: Asked): Promise<StandPlaceResult | null> {
  const edition = await fair.editions.current(fair.reader)
  const hall = edition ? await readHall(fair, edition, asked.hall) : null
  const stand = hall?.stands.find(({ name }) => name === asked.stand)
  if (!edition || !hall || !stand) return null
  const entrances = entrancesOf(edition, asked.language)
  const entrance = entrances.find(({ name }) => name === asked.from) ?? entrances[0]
  const others = await readPlaces(fair, edition)
  return {
    neighbours: neighboursOf(stand, hall.stands, solidOf(hall)).map(
      ({ side, stand: { name, companies } }) => ({
        side,
        name,
        companies: companies.map((company) => company.name),
      }),
    ),
    services: servicesNear(stand.ring, hall.shapes),
    route: entrance ? routeTo(hall, stand.ring, { entrance, others, stepFree: asked.stepFree }) : null,
  }
}

interface Start {
  entrance: { left: number; top: number }
  /** All halls of the fairground, in metres. */
  others: readonly HallPlace[]
  stepFree: boolean
}

/** Shapes that one walks over. */
const IS_FLOOR: ReadonlySet<string> = new Set(['door', 'entrance', 'aisle'])

/** The shortest way over all doors: around the halls to the door, then over the aisles. */
function routeTo(hall: StoredHall, stand: Ring, { entrance, others, stepFree }: Start): StandRoute | null {
  const ways = waysFromDoors(hall, stand).flatMap(({ door, outside, way }) => {
    const before = stepFree && door.steps > 0 ? null : walkOutside(entrance, outside, others)
    return before ? [{ door, before, way }] : []
  })
  const best = ways.toSorted((one, other) => total(one) - total(other))[0]
  if (!best) return null
  const metres = Math.round(total(best) / MM)
  return {
    metres,
    minutes: minutesFor(metres),
    door: best.door.label,
    doorSteps: best.door.steps,
    outside: Math.round(best.before.length / MM),
    points: best.way.points,
    steps: stepsOf(best.way.points, hall.stands),
  }
}

/** The way over the aisles from each door that leads to a stand. */
export function waysFromDoors(hall: StoredHall, stand: Ring) {
  const solid = solidOf(hall)
  const front = frontOf(stand, solid)
  if (!front) return []
  const inside = { obstacles: obstaclesOf(solid), hall: boxOf(hall.outline) }
  const doors = hall.shapes.filter(({ kind }) => kind === 'door')
  return doors.flatMap((door) => {
    const { outside, threshold } = thresholdOf(door.ring, hall)
    const way = shortestRoute(threshold, front, inside)
    return way ? [{ door, outside, way }] : []
  })
}

/** Stands and walls, which routes go around. */
export const solidOf = ({ stands, shapes }: StoredHall) =>
  [...stands, ...shapes.filter(({ kind }) => !IS_FLOOR.has(kind))].map(({ ring }) => ring)

const total = ({ before, way }: { before: Route; way: Route }) => before.length + way.length

/** A door as a point on the fairground, and as the point inside of it. */
function thresholdOf(door: Ring, { outline, place }: StoredHall): { outside: Point; threshold: Point } {
  const hall = boxOf(outline)
  const { left, top, right, bottom } = boxOf(door)
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) }
  const across =
    left === hall.left
      ? { x: 1, y: 0 }
      : right === hall.right
        ? { x: -1, y: 0 }
        : { x: 0, y: top === hall.top ? 1 : -1 }
  const wall = {
    x: across.x === 0 ? middle.x : across.x > 0 ? left : right,
    y: across.y === 0 ? middle.y : across.y > 0 ? top : bottom,
  }
  return {
    outside: { x: place.left * MM + wall.x, y: place.top * MM + wall.y },
    threshold: { x: wall.x + across.x * THRESHOLD, y: wall.y + across.y * THRESHOLD },
  }
}

/** From an entrance around the halls, along their walls at the nearest. */
function walkOutside(entrance: { left: number; top: number }, door: Point, halls: Start['others']) {
  const boxes = halls.map(({ left, top, width, depth }) =>
    boxOf(rectangle(left * MM, top * MM, width * MM, depth * MM)),
  )
  const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  return shortestRoute({ x: entrance.left * MM, y: entrance.top * MM }, door, {
    obstacles: boxes,
    hall: everywhere,
  })
}
