import { gzipSync } from 'node:zlib'
import type { NamedTicket, OpenList } from '@foyer/fair-domain'
import { afterEach, expect, test, vi } from 'vitest'
import { findPeople, receiveNames } from './device-names.ts'
import type { NamesHead } from './gate-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function memoryStorage() {
  let head: NamesHead | undefined
  const portions = new Map<number, string>()
  return {
    readNamesHead: async () => head,
    readNames: async (portion: number) => portions.get(portion) ?? null,
    async writeNames(next: NamesHead, names: string | null) {
      if (names !== null) portions.set(next.portions - 1, names)
      head = next
    },
  }
}
const page = (at: string, names: NamedTicket[], next: number | null = null) => ({
  at,
  next,
  names: gzipSync(JSON.stringify(names)).toString('base64'),
})

/** Answers each call with the next page, and returns the sent inputs. */
function answerWith(...pages: (object | undefined)[]) {
  const sent: { after: number; since?: string }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const next = pages.shift()
    if (!next) throw new TypeError('offline')
    return { status: 200, json: async () => next }
  })
  return sent
}
const ready = { kind: 'ticket1', state: 'ready', nonce: 7 }
const list = (voided: number[] = []) =>
  ({
    table: {
      find: (number: number) => ({ ...ready, number, state: voided.includes(number) ? 'voided' : 'ready' }),
    },
  }) as unknown as OpenList
const offline = (voided?: number[]) => ({ token: 't', isOnline: false, list: list(voided) })

test('receives names in portions, goes on after an interruption, then only the changes', async () => {
  const storage = memoryStorage()
  const sent = answerWith(page('2027-01-01', [[1, 'Ada Neri', 'Aurora']], 1))
  await expect(receiveNames(storage, 't')).rejects.toThrow()
  sent.push(...answerWith(page('2027-01-02', [[2, 'Bea Neri', 'Aurora']])))
  await receiveNames(storage, 't')
  const more = answerWith(page('2027-01-03', [[2, 'Bea Neroni', 'Aurora']]), page('2027-01-04', []))
  await receiveNames(storage, 't')
  await receiveNames(storage, 't')
  expect(more.map(({ after, since }) => [after, since])).toEqual([
    [0, '2027-01-01'],
    [0, '2027-01-03'],
  ])
  const names = async (text: string, voided?: number[]) =>
    (await findPeople(storage, offline(voided), text))?.map(({ name, code }) => [name, code.length])
  expect(await names('neri')).toEqual([
    ['Ada Neri', 14],
    ['Bea Neroni', 14],
  ])
  expect(await names('neroni', [1])).toEqual([['Bea Neroni', 14]])
  expect(await names('neroni', [2])).toEqual([])
})

test('says that a device without names cannot search', async () => {
  answerWith()
  expect(await findPeople(memoryStorage(), offline(), 'ada')).toBeUndefined()
})
