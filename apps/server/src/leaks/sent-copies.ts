import type { PoolClient } from 'pg'
import type { LeakWorld } from './leak-world.ts'
import { leaksIn } from './leaks-in.ts'
import type { Reader } from './readers.ts'

interface Mail {
  key: string
  userId: string | null
  content: string
}

/**
 * Checks the mails that a call has written against the grants of their recipient, or of the sender for an
 * address without an account.
 */
export async function copiesIn(world: LeakWorld, sender: Reader, call: string, client: PoolClient) {
  const { rows } = await client.query<Mail>(
    `select key, "user" as "userId", concat_ws(' ', name, html, text, headers) as content from message
     where created_date >= $1`,
    [new Date(world.server.fair.clock())],
  )
  const leaks: string[] = []
  for (const { key, userId, content } of rows) {
    const recipient = userId === null ? sender : await world.readerOf(userId)
    leaks.push(...leaksIn(world, recipient, `${call}, mail ${key}`, content))
  }
  return leaks
}
