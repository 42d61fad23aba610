import {
  boxOf,
  frontOf,
  type LevelChange,
  minutesFor,
  neighboursOf,
  obstaclesOf,
  overlap,
  type Point,
  type Ring,
  type Route,
  rectangle,
  type StandPlaceResult,
  type StandRoute,
  servicesNear,
  shortestRoute,
  stepsOf,
  type WalkableFloor,
  walkableFloor,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { entrancesOf } from './get-hall-plan.ts'
import type { Needs } from './needs.ts'
import { findHall, type HallPlace, onLevel, readHall, readPlaces, type StoredHall } from './read-hall.ts'

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
  const floor = onLevel(hall, stand.level)
  const fairground = { ground: groundOf(await readPlaces(fair, edition)), stepFree }
  return {
    neighbours: neighboursOf(stand, floor.stands, solidOf(floor)).map(
      ({ side, stand: { name, companies } }) => ({
        side,
        name,
        companies: companies.map((company) => company.name),
      }),
    ),
    services: servicesNear(stand.ring, floor.shapes),
    route:
      start?.hall && start.hall.id === asked.hall
        ? routeWithin(hall, start, stand, stepFree)
        : start && routeTo(hall, stand, start, fairground),
  }
}

type PlannedStand = StoredHall['stands'][number]

interface StandStart {
  hall: StoredHall & { id: string; number: string }
  stand: PlannedStand
}
type Start = { hall: null; at: Point } | StandStart

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
  ground: WalkableFloor
  stepFree: boolean
}

/** Shapes that one walks over. */
const IS_FLOOR: ReadonlySet<string> = new Set(['door', 'entrance', 'aisle'])

/** The shortest way between two stands of a hall. */
function routeWithin(
  hall: StoredHall,
  { hall: { number }, stand: from }: StandStart,
  stand: PlannedStand,
  stepFree: boolean,
): StandRoute | null {
  const begin = frontOf(from.ring, floorOf(hall, from.level).solid)
  const way = begin && shortest(waysInside(hall, { at: begin, level: from.level }, stand, stepFree))
  if (!way) return null
  const start = { hall: number, stand: from.name, door: '', doorSteps: 0, inside: 0 }
  return { ...described(hall, way, 0), start, door: '', doorSteps: 0, outside: 0 }
}

/** The shortest way over all doors: out of the first hall, around the halls to the door, then over the aisles. */
function routeTo(
  hall: StoredHall,
  stand: PlannedStand,
  start: Start,
  { ground, stepFree }: Fairground,
): StandRoute | null {
  const begins = start.hall
    ? waysFromDoors(start.hall, start.stand, stepFree).map(({ door, outside, way }) => ({
        ...{ door, at: outside, before: way.length },
      }))
    : [{ door: null, at: start.at, before: 0 }]
  const ways = waysFromDoors(hall, stand, stepFree).flatMap(({ door, outside, way }) =>
    begins.flatMap((begin) => {
      const around = shortestRoute(begin.at, outside, ground)
      return around
        ? [{ door, begin, around: around.length, way, length: begin.before + around.length + way.length }]
        : []
    }),
  )
  const best = shortest(ways)
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

const shortest = <W extends { length: number }>(ways: readonly W[]): W | undefined =>
  ways.toSorted((one, other) => one.length - other.length)[0]

/** The part of a route in the hall, with the length of the whole. */
function described({ stands }: StoredHall, way: WayInside, before: number) {
  const metres = Math.round((before + way.length) / MM)
  const { points, via } = way
  return { metres, minutes: minutesFor(metres), via, points, steps: stepsOf(points, stands) }
}

interface WayInside extends Route {
  via: LevelChange | null
}

/** The ways from a point of a hall to a stand: straight on its floor, else over each of the stairs and lifts. */
function waysInside(
  hall: StoredHall,
  { at, level }: { at: Point; level: number },
  stand: PlannedStand,
  stepFree: boolean,
): WayInside[] {
  const there = floorOf(hall, stand.level)
  const front = frontOf(stand.ring, there.solid)
  if (!front) return []
  const walk = (from: Point, to: Point, { walkable }: Floor) => shortestRoute(from, to, walkable)
  if (level === stand.level) {
    const way = walk(at, front, there)
    return way ? [{ ...way, via: null }] : []
  }
  const here = floorOf(hall, level)
  return liftsBetween(hall, level, stand.level, stepFree).flatMap(({ kind, low, high }) => {
    const [entry, exit] = [frontOf(low.ring, here.solid), frontOf(high.ring, there.solid)]
    const first = entry && walk(at, entry, here)
    const second = exit && walk(exit, front, there)
    if (!first || !second) return []
    const via = { kind, level: stand.level, metres: Math.round(first.length / MM) }
    return [{ points: second.points, length: first.length + second.length, via }]
  })
}

interface Floor {
  solid: readonly Ring[]
  walkable: WalkableFloor
}

/** By the outline of a floor, which belongs to one published version and never changes. */
const floors = new WeakMap<Ring, Floor>()

function floorOf(hall: StoredHall, level: number): Floor {
  const outline = hall.levels.find((one) => one.level === level)?.outline
  const known = outline && floors.get(outline)
  if (known) return known
  const solid = solidOf(onLevel(hall, level))
  const made = { solid, walkable: walkableFloor(obstaclesOf(solid), boxOf(outline ?? hall.outline)) }
  if (outline) floors.set(outline, made)
  return made
}

/** Stairs and lifts that are on both floors: with the same name, or above each other. */
function liftsBetween({ shapes }: StoredHall, from: number, to: number, stepFree: boolean) {
  const usable = shapes.flatMap((shape) =>
    shape.kind === 'lift' || (shape.kind === 'stairs' && !stepFree) ? [{ ...shape, kind: shape.kind }] : [],
  )
  return usable
    .filter(({ level }) => level === from)
    .flatMap((low) => {
      const high = usable.find(
        ({ kind, level, label, ring }) =>
          kind === low.kind && level === to && (label === '' ? overlap(ring, low.ring) : label === low.label),
      )
      return high ? [{ kind: low.kind, low, high }] : []
    })
}

/** The way from each door that leads to a stand; without steps on request. */
export function waysFromDoors(hall: StoredHall, stand: PlannedStand, stepFree = false) {
  const doors = hall.shapes.filter(({ kind, steps }) => kind === 'door' && (!stepFree || steps === 0))
  return doors.flatMap((door) => {
    const { outside, threshold } = thresholdOf(door.ring, onLevel(hall, door.level))
    const way = shortest(waysInside(hall, { at: threshold, level: door.level }, stand, stepFree))
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

/** The ground around the halls, along their walls at the nearest. */
function groundOf(halls: readonly HallPlace[]) {
  const boxes = halls.map(({ left, top, width, depth }) =>
    boxOf(rectangle(left * MM, top * MM, width * MM, depth * MM)),
  )
  return walkableFloor(boxes, { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity })
}
