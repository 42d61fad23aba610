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
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { entrancesOf } from './get-hall-plan.ts'
import type { Needs } from './needs.ts'
import { findHall, type HallPlace, readHall, readPlaces, type StoredHall } from './read-hall.ts'

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

/** Returns where a stand is: neighbours, services, and the way from an entrance of the fairground or another stand. */
export async function getStandPlace(fair: Needs, asked: Asked): Promise<StandPlaceResult | null> {
  const edition = await fair.editions.current(fair.reader)
  const hall = edition ? await readHall(fair, edition, asked.hall) : null
  const stand = hall?.stands.find(({ name }) => name === asked.stand)
  if (!edition || !hall || !stand) return null
  const start = await startOf(fair, edition, asked)
  const { stepFree } = asked
  const fairground = { halls: await readPlaces(fair, edition), stepFree }
  return {
    neighbours: neighboursOf(stand, hall.stands, solidOf(hall)).map(
      ({ side, stand: { name, companies } }) => ({
        side,
        name,
        companies: companies.map((company) => company.name),
      }),
    ),
    services: servicesNear(stand.ring, hall.shapes),
    route:
      start && start.hall?.id === asked.hall
        ? routeWithin(hall, start, stand.ring)
        : start && routeTo(hall, stand.ring, start, fairground),
  }
}

type Start =
  | { hall: null; at: Point }
  | { hall: StoredHall & { id: string; number: string }; stand: StoredHall['stands'][number] }

/** Where a route begins: at a stand that is on the plan of its hall, else at an entrance. */
async function startOf(
  fair: Needs,
  edition: EditionAtHand,
  { from, language }: Asked,
): Promise<Start | null> {
  const entrances = entrancesOf(edition, language)
  const entrance = entrances.find(({ name }) => name === from)
  const [, number = '', name = ''] = (!entrance && /^(\S{1,20}) (.+)$/.exec(from)) || []
  const id = number === '' ? null : await findHall(fair, edition, number)
  const hall = id === null ? null : await readHall(fair, edition, id)
  const stand = hall?.stands.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (id !== null && hall && stand) return { hall: { ...hall, id, number }, stand }
  const { left, top } = entrance ?? entrances[0] ?? {}
  return left === undefined || top === undefined ? null : { hall: null, at: { x: left * MM, y: top * MM } }
}

interface Fairground {
  /** All halls, in metres. */
  halls: readonly HallPlace[]
  stepFree: boolean
}

/** Shapes that one walks over. */
const IS_FLOOR: ReadonlySet<string> = new Set(['door', 'entrance', 'aisle'])

/** The shortest way between two stands of a hall. */
function routeWithin(
  hall: StoredHall,
  { hall: from, stand }: Extract<Start, { stand: object }>,
  ring: Ring,
): StandRoute | null {
  const solid = solidOf(hall)
  const [here, there] = [frontOf(stand.ring, solid), frontOf(ring, solid)]
  const way =
    here && there && shortestRoute(here, there, { obstacles: obstaclesOf(solid), hall: boxOf(hall.outline) })
  if (!way) return null
  const start = { hall: from.number, stand: stand.name, door: '', doorSteps: 0, inside: 0 }
  return { ...described(hall, way, 0), start, door: '', doorSteps: 0, outside: 0 }
}

/** The shortest way over all doors: out of the first hall, around the halls to the door, then over the aisles. */
function routeTo(hall: StoredHall, ring: Ring, start: Start, fairground: Fairground): StandRoute | null {
  const isUsable = ({ steps }: { steps: number }) => !fairground.stepFree || steps === 0
  const begins = start.hall
    ? waysFromDoors(start.hall, start.stand.ring).map(({ door, outside, way }) => ({
        ...{ door, at: outside, before: way.length },
      }))
    : [{ door: null, at: start.at, before: 0 }]
  const ways = waysFromDoors(hall, ring)
    .filter(({ door }) => isUsable(door))
    .flatMap(({ door, outside, way }) =>
      begins.flatMap((begin) => {
        const around =
          begin.door === null || isUsable(begin.door)
            ? walkOutside(begin.at, outside, fairground.halls)
            : null
        return around ? [{ door, begin, around: around.length, way }] : []
      }),
    )
  const total = ({ begin, around, way }: (typeof ways)[number]) => begin.before + around + way.length
  const best = ways.toSorted((one, other) => total(one) - total(other))[0]
  if (!best) return null
  const { door, begin, around, way } = best
  return {
    ...described(hall, way, begin.before + around),
    start:
      start.hall && begin.door
        ? {
            hall: start.hall.number,
            stand: start.stand.name,
            door: begin.door.label,
            doorSteps: begin.door.steps,
            inside: Math.round(begin.before / MM),
          }
        : null,
    door: door.label,
    doorSteps: door.steps,
    outside: Math.round(around / MM),
  }
}

/** The part of a route in the hall, with the length of the whole. */
function described({ stands }: StoredHall, way: Route, before: number) {
  const metres = Math.round((before + way.length) / MM)
  return { metres, minutes: minutesFor(metres), points: way.points, steps: stepsOf(way.points, stands) }
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

/** Around the halls, along their walls at the nearest. */
function walkOutside(from: Point, to: Point, halls: readonly HallPlace[]) {
  const boxes = halls.map(({ left, top, width, depth }) =>
    boxOf(rectangle(left * MM, top * MM, width * MM, depth * MM)),
  )
  const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  return shortestRoute(from, to, { obstacles: boxes, hall: everywhere })
}
