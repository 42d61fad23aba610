import { createHash } from 'node:crypto'
import type { ListedTicket } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { packed } from './read-gate-list.ts'

const OPENING = '2027-03-18'

/** A ticket of an edition, whose nonce and state are as if at random. */
function ticketOf(number: number): ListedTicket {
  const random = createHash('sha256').update(String(number)).digest()
  const isReissued = random.readUInt8(4) < 8
  return {
    number,
    counter: isReissued ? Math.max(1, number - random.readUInt16BE(6)) : number,
    group: random.readUInt8(8) < 4 ? Math.max(1, number - 5) : 0,
    nonce: random.readUIntBE(0, 3),
    kind: (['ticket1', 'ticket2', 'badge', 'vip'] as const)[random.readUInt8(3) & 3] ?? 'ticket1',
    state: random.readUInt8(5) < 5 ? 'voided' : 'ready',
    rules: random.readUInt8(3) & 3,
    enteredDays: random.readUInt8(9) < 80 ? [OPENING] : [],
    entriesToday: random.readUInt8(9) < 80 ? 1 : 0,
  }
}

test('packs 250,000 tickets into less than 2.5 MB, and 100 changes into less than 3 kB', async () => {
  const all = Array.from({ length: 250_000 }, (_, index) => ticketOf(index + 1))
  const { tickets } = await packed(all, [], OPENING)
  expect(tickets.length).toBeLessThan(2_500_000)
  const changed = Array.from({ length: 100 }, (_, index) => ticketOf(index * 2_311 + 7))
  expect((await packed(changed, [], OPENING)).tickets.length).toBeLessThan(3_000)
})
