import { ask, type Question, type ReceivedText } from './check-response.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'
import { copiesIn } from './sent-copies.ts'

/** Sends a request that changes records: checks the mails it writes as well, and rolls back. */
export async function checkUndone(
  world: LeakWorld,
  reader: Reader,
  call: string,
  question: Question,
): Promise<ReceivedText> {
  const copies: string[] = []
  const received = await world.undo(
    () => ask(world, reader, call, question),
    async (client) => {
      copies.push(...(await copiesIn(world, reader, call, client)))
    },
  )
  return { ...received, leaks: [...received.leaks, ...copies] }
}
