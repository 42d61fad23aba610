import type { ClientBase } from 'pg'

const watched = new WeakMap<ClientBase, Set<string>[]>()

/**
 * Collects the keys of all mails sent on this connection, until stopped. A nested observer takes over until it stops.
 */
export function watchMails(client: ClientBase) {
  const keys = new Set<string>()
  const watching = watched.get(client) ?? []
  watched.set(client, watching)
  watching.push(keys)
  return { keys, stop: () => void watching.splice(watching.indexOf(keys), 1) }
}

export const countMail = (client: ClientBase, key: string) => watched.get(client)?.at(-1)?.add(key)
