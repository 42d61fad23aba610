import type { ClientBase } from 'pg'

const watched = new WeakMap<ClientBase, Set<string>[]>()

/**
 * The keys of all mails that are sent on this connection from now on, for as long as somebody looks. Who begins to look
 * meanwhile takes over until they stop.
 */
export function watchMails(client: ClientBase) {
  const keys = new Set<string>()
  const watching = watched.get(client) ?? []
  watched.set(client, watching)
  watching.push(keys)
  return { keys, stop: () => void watching.splice(watching.indexOf(keys), 1) }
}

export const countMail = (client: ClientBase, key: string) => watched.get(client)?.at(-1)?.add(key)
