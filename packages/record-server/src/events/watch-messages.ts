import type { WatchRequest } from './event-hub.ts'

/** PostgreSQL carries no longer messages. Of a list that does not fit only its name arrives: it is fetched instead. */
export const MAX_MESSAGE = 7_500

const fits = (message: string) => Buffer.byteLength(message) <= MAX_MESSAGE

/** What other servers are told of a request. Each of them hears every message, so they are few. */
export function watchMessages({ add, drop, ...asked }: WatchRequest) {
  const messageOf = (part: Partial<WatchRequest>) => JSON.stringify({ ...asked, add: [], drop: [], ...part })
  // What is dropped makes room for what is added.
  return [
    ...packed(drop, MAX_MESSAGE - Buffer.byteLength(messageOf({}))).map((keys) => messageOf({ drop: keys })),
    ...add.map((watch) => {
      const message = messageOf({ add: [watch] })
      return fits(message) ? message : messageOf({ add: [{ ...watch, config: {} }] })
    }),
  ].filter(fits)
}

/** In their order, as many together as there is room for. */
function packed(keys: readonly string[], room: number) {
  const packs: string[][] = []
  let left = 0
  for (const key of keys) {
    // With the comma between two.
    const bytes = Buffer.byteLength(JSON.stringify(key)) + 1
    if (bytes > left) {
      packs.push([])
      left = room
    }
    packs.at(-1)?.push(key)
    left -= bytes
  }
  return packs
}
