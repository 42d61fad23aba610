import { isExcused } from './exceptions.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

/**
 * What a text tells the reader that their grants do not: who, by which call, which field of which object. A call that
 * was made `through` others may tell what any of them may.
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
    world.heard.add(origin)
    if (oracle.mayRead(origin)) return []
    if ([call, ...through].some((each) => isExcused(each, origin, reader.session, world.byId))) return []
    return [`${reader.name}: ${call} tells ${origin.objectApiName}.${origin.field}`]
  })
  return [...new Set(leaks)]
}
