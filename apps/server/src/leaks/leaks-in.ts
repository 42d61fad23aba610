import { isExcused } from './exceptions.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

/**
 * Returns the leaks in a text: reader, call, and field of the object. A call made `through` others may return
 * what any of them may.
 */
export function leaksIn(
  world: LeakWorld,
  reader: Reader,
  call: string,
  text: string,
  through: readonly string[] = [],
): string[] {
  const oracle = world.oracleOf(reader)
  const leaks = world.found(text).flatMap((origin) => {
    world.receivedMarks.add(origin)
    if (oracle.mayRead(origin)) return []
    if ([call, ...through].some((name) => isExcused(name, origin, reader.session, world.byId))) return []
    return [`${reader.name}: ${call} tells ${origin.objectApiName}.${origin.field}`]
  })
  return [...new Set(leaks)]
}
