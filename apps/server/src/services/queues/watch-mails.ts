import type { ClientBase } from 'pg'

const watched = new WeakMap<ClientBase, Set<string>>()

/** The keys of all mails that are sent on this connection from now on, for as long as somebody looks. */
export function watchMails(client: ClientBase) {
  const keys = new Set<string>()
  watched.set(client, keys)
  return { keys, stop: () => watched.delete(client) }
}

export const countMail = (client: ClientBase, key: string) => watched.get(client)?.add(key)
