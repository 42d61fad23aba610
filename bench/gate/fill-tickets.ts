import { generateKeyPairSync, randomInt, sign } from 'node:crypto'
import type { Client } from 'pg'
import {
  payloadBytes,
  signedBytes,
  Ticket,
  ticketCodeOf,
  ticketSerialOf,
} from '../../packages/fair-domain/src/index.ts'
import { personName } from './person-names.ts'

const BATCH = 10_000
/** Numbers above those of the demo. */
const FIRST_NUMBER = 1_000_000
/** Number of the key of these tickets, and its id in the table. */
const KEY = { number: 250, id: '7T' }
const SPKI_PREFIX_BYTES = 12

/** Inserts tickets for one day with codes that the server accepts, and returns their codes. */
export async function fillTickets(database: Client, count: number): Promise<string[]> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX_BYTES)
  const { rows: editions } = await database.query<{ id: string }>('select id from edition where current')
  const editionId = editions[0]?.id
  await database.query(
    `insert into ticketing.signing_key (id, algorithm, salt, public_key, edition, created_at, signs_from)
     values ($1, 'ed25519', '\\x00', $2, $3, now(), now() + interval '100 years')`,
    [KEY.id, raw, editionId],
  )
  const { rows: columns } = await database.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'ticket'::regclass and attnum > 0 and not attisdropped
       and attname not in ('id', 'code', 'provider_reference', 'subject_id', 'name')`,
  )
  const others = columns.map(({ name }) => name).join(', ')
  const codes: string[] = []
  for (let first = 0; first < count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => {
      const number = FIRST_NUMBER + first + index
      const nonce = randomInt(2 ** 24)
      const payload = payloadBytes({ kind: 'ticket1', key: KEY.number, number, days: 0, nonce })
      const code = ticketCodeOf(payload, sign(null, signedBytes(payload), privateKey))
      const id = `${Ticket.keyPrefix}9${String(number).padStart(11, '0')}AAA`
      const { first: firstName, last } = personName(first + index)
      return { id, code, number, serial: ticketSerialOf({ number, nonce }), name: `${firstName} ${last}` }
    })
    await database.query(
      `insert into ticket (id, code, provider_reference, subject_id, name, ${others})
       select made.id, made.code, made.serial, made.id, made.name, ${columns.map(({ name }) => `t.${name}`).join(', ')}
       from unnest($1::text[], $2::text[], $3::text[], $5::text[]) as made (id, code, serial, name) cross join (
         select * from ticket where state = 'ready' and kind = 'ticket1' and edition = $4 and days is null and replaces is null
         order by id limit 1) t`,
      [
        batch.map(({ id }) => id),
        batch.map(({ code }) => code),
        batch.map(({ serial }) => serial),
        editionId,
        batch.map(({ name }) => name),
      ],
    )
    await database.query(
      `insert into ticketing.ticket_number (ticket, edition, number)
       select id, $3, number from unnest($1::text[], $2::int[]) as made (id, number)`,
      [batch.map(({ id }) => id), batch.map(({ number }) => number), editionId],
    )
    codes.push(...batch.map(({ code }) => code))
  }
  await database.query('analyze ticket; analyze ticketing.ticket_number')
  return codes
}
