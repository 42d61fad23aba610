import { type HallPosition, walkingMinutes } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'

type Database = Pick<ClientBase, 'query'>
type Settings = Pick<EditionAtHand['settings'], 'meetingWalks' | 'meetingMetresPerMinute'>

const MM = 1_000

/** A hall with its doors, in metres on the fairground. */
export interface WalkingHall {
  id: string
  name: string
  position: HallPosition | null
  doors: { x: number; y: number }[]
}

export interface WalkingTimes {
  halls: readonly WalkingHall[]
  /** Minutes between two halls, by id; 0 if they are not known. */
  between: (from: string | null, to: string | null) => number
}

/** Reads the halls of an edition with the doors of their published plans. */
export async function readWalkingHalls(client: Database, editionId: string): Promise<WalkingHall[]> {
  const { rows } = await client.query<{
    id: string
    name: string
    left: number | null
    top: number | null
    width: number | null
    depth: number | null
    doors: number[][]
  }>(
    `select v.id, v.name, v.map_left::int as left, v.map_top::int as top, v.map_width::int as width,
            v.map_depth::int as depth,
            coalesce((select json_agg(s.ring order by s.key) from hall_plan p
              join floor.shape s on s.plan = p.id and s.kind = 'door'
              where p.pavilion = v.id and p.state = 'published'), '[]') as doors
     from pavilion v where v.edition = $1 order by v.id`,
    [editionId],
  )
  return rows.map(({ id, name, left, top, width, depth, doors }) => ({
    id,
    name,
    position: left === null || top === null ? null : { id, left, top, width: width ?? 0, depth: depth ?? 0 },
    doors: doors.map((ring) => ({ x: (left ?? 0) + middle(ring, 0), y: (top ?? 0) + middle(ring, 1) })),
  }))
}

/** Middle of a ring in metres, along an axis. */
function middle(ring: readonly number[], axis: 0 | 1) {
  const values = ring.filter((_, index) => index % 2 === axis)
  return (Math.min(...values) + Math.max(...values)) / 2 / MM
}

/** Walking times by the settings: minutes of a pair of halls, otherwise the way through their doors, or on the map. */
export function walkingTimes(
  halls: readonly WalkingHall[],
  { meetingWalks, meetingMetresPerMinute }: Settings,
): WalkingTimes {
  const byId = new Map(halls.map((hall) => [hall.id, hall]))
  const pairOf = (one: string, other: string) => [one, other].sort().join('\n')
  const set = new Map(meetingWalks.map(({ from, to, minutes }) => [pairOf(from, to), minutes]))
  const between = (from: string | null, to: string | null) => {
    const [one, other] = [byId.get(from ?? ''), byId.get(to ?? '')]
    if (!one || !other || one === other) return 0
    const minutes = set.get(pairOf(one.name, other.name))
    if (minutes !== undefined) return minutes
    return one.position && other.position ? defaultMinutes(one, other, meetingMetresPerMinute) : 0
  }
  return { halls, between }
}

/** Minutes from centre to centre, through the doors of both halls if their plans are published. */
function defaultMinutes(one: WalkingHall, other: WalkingHall, metresPerMinute: number) {
  if (!one.position || !other.position) return 0
  if (one.doors.length === 0 || other.doors.length === 0)
    return walkingMinutes(one.position, other.position, metresPerMinute)
  const [from, to] = [centreOf(one.position), centreOf(other.position)]
  const metres = one.doors.flatMap((out) =>
    other.doors.map((into) => along(from, out) + along(out, into) + along(into, to)),
  )
  return Math.ceil(Math.min(...metres) / Math.max(1, metresPerMinute))
}

const centreOf = ({ left, top, width, depth }: HallPosition) => ({ x: left + width / 2, y: top + depth / 2 })
const along = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.abs(one.x - other.x) + Math.abs(one.y - other.y)

/** Reads the walking times between the halls of an edition. */
export const readWalkingTimes = async (
  client: Database,
  { id, settings }: Pick<EditionAtHand, 'id' | 'settings'>,
): Promise<WalkingTimes> => walkingTimes(await readWalkingHalls(client, id), settings)
