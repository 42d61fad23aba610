import {
  type FoundPerson,
  type NamedTicket,
  type OpenList,
  prepareNameSearch,
  shortCodeOfTicket,
} from '@foyer/fair-domain'
import { callGate } from './gate-api.ts'
import { type GateStorage, MAX_NAME_PORTIONS, type NamesHead } from './gate-storage.ts'
import { unzipped } from './verify-code.ts'

const TIMEOUT_MS = 60_000
const SEARCH_TIMEOUT_MS = 5_000
const MAX_FOUND = 8
const NO_NAMES: NamesHead = { portions: 0, after: 0, at: '' }

type NamesStorage = Pick<GateStorage, 'readNamesHead' | 'readNames' | 'writeNames'>

/** Receives the names that the device lacks, portion by portion; interrupted, it goes on at the same place. */
export async function receiveNames(storage: NamesStorage, token: string) {
  const stored = (await storage.readNamesHead()) ?? NO_NAMES
  const isComplete = stored.after === null
  let head: NamesHead =
    stored.portions >= MAX_NAME_PORTIONS
      ? NO_NAMES
      : isComplete
        ? { ...stored, after: 0, since: stored.at }
        : stored
  for (let after = head.after ?? 0; ; ) {
    const { since } = head
    const received = await callGate('names', { token, after, ...(since ? { since } : {}) }, TIMEOUT_MS)
    const isEmpty = (await namesOf(received.names)).length === 0
    head = {
      portions: head.portions + (isEmpty ? 0 : 1),
      after: received.next,
      at: after === 0 ? received.at : head.at,
      ...(since ? { since } : {}),
    }
    await storage.writeNames(head, isEmpty ? null : received.names)
    if (received.next === null) return
    after = received.next
  }
}

/** Finds people by name: on the server, or without network on the device. Undefined if it has no names yet. */
export async function findPeople(
  storage: NamesStorage,
  { token, isOnline, list }: { token: string; isOnline: boolean; list: OpenList | undefined },
  text: string,
) {
  const found = isOnline
    ? await callGate('search', { token, text }, SEARCH_TIMEOUT_MS).catch(() => undefined)
    : undefined
  return found?.people ?? searchNames(storage, list, text)
}

/** Finds people by name or company with the names of the device. */
async function searchNames(
  storage: NamesStorage,
  list: OpenList | undefined,
  text: string,
): Promise<FoundPerson[] | undefined> {
  const head = await storage.readNamesHead()
  if (!head || head.portions === 0 || !list) return undefined
  const rankOf = prepareNameSearch(text)
  const seen = new Set<number>()
  const found: { rank: number; person: FoundPerson }[] = []
  // The latest portions first: they contain corrected names.
  for (let portion = head.portions - 1; portion >= 0; portion--)
    for (const named of await namesOf((await storage.readNames(portion)) ?? '')) {
      const [number, name, company] = named
      const rank = seen.has(number) ? 0 : rankOf(named)
      seen.add(number)
      if (rank === 0) continue
      const ticket = list.table.find(number)
      // Without a nonce, the code was issued before signatures: only the server can look it up.
      if (ticket?.state === 'ready' && ticket.nonce !== 0)
        found.push({
          rank,
          person: { id: String(number), name, company, kind: ticket.kind, code: shortCodeOfTicket(ticket) },
        })
    }
  return found
    .sort((one, other) => other.rank - one.rank || one.person.name.localeCompare(other.person.name))
    .slice(0, MAX_FOUND)
    .map(({ person }) => person)
}

const namesOf = async (packed: string): Promise<NamedTicket[]> =>
  packed === '' ? [] : JSON.parse(new TextDecoder().decode(await unzipped(packed)))
