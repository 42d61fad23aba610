import { createHmac } from 'node:crypto'
import {
  FREE_GUESSES_UNDER_ATTACK,
  type Guessable,
  remainingFailures,
  THROTTLES,
  type ThrottleRule,
  type Throttle as ThrottleRules,
  waitAfter,
} from '@foyer/fair-domain'
import { transact } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { inOrder, lockKeysSql, NOT_AWAITED } from './lock-keys.ts'
import { networkOf } from './network-of.ts'

/** An attempt at something that can be guessed. */
export interface Guess {
  of: Guessable
  /** The account or API client of the secret; null for a code, which is searched among all. */
  subject: string | null
  /** Network address of the sender. */
  address: string
  /**
   * A stronger identity than the network: a known device or a signed-in user. Failures of others in the same
   * network, or on the same account, then do not delay it.
   */
  knownAs?: string | null
}

/** A guess that may be checked. It counts as wrong until `clear`. */
export interface Attempt {
  waitUntil: null
  of: Guessable
  placeKey: Buffer
  networkKey: Buffer | null
  subjectKey: Buffer | null
}

/** Too many wrong guesses: this one is not checked. */
export interface Wait {
  waitUntil: number
  waitMs: number
}

export type Throttle = ReturnType<typeof createThrottle>

interface ThrottleOptions {
  pool: Pool
  clock: () => number
  secretKey: string
  /** Called once per attack on a subject, in the counting transaction. */
  onAttack?: (client: PoolClient, guess: Guess) => Promise<void>
}

interface Counter {
  key: Buffer
  failures: number
  at: Date
  waitUntil: Date | null
}

/**
 * Counts wrong guesses of everything that can be guessed, for all servers in the database, with increasing
 * delays. A guess counts as wrong before it is checked, so that concurrent ones are counted one by one;
 * guesses during a delay are refused unchecked, and do not extend it.
 */
export function createThrottle({ pool, clock, secretKey, onAttack }: ThrottleOptions) {
  const keyOf = (...parts: readonly string[]) =>
    createHmac('sha256', secretKey).update(JSON.stringify(parts)).digest()
  const subjectKeyOf = (of: Guessable, subject: string) => keyOf(of, 'subject', subject)

  function keysOf({ of, subject, address, knownAs }: Guess) {
    const network = networkOf(address)
    const isKnown = knownAs !== undefined && knownAs !== null
    return {
      placeKey: keyOf(of, 'place', subject ?? '', isKnown ? `known:${knownAs}` : `network:${network}`),
      networkKey: isKnown && subject !== null ? null : keyOf(of, 'network', network),
      subjectKey: subject === null ? null : subjectKeyOf(of, subject),
      isKnown,
    }
  }

  function book(guess: Guess): Promise<Attempt | Wait> {
    const rules: ThrottleRules = THROTTLES[guess.of]
    const { placeKey, networkKey, subjectKey, isKnown } = keysOf(guess)
    const keys = [placeKey, networkKey, subjectKey].filter((key) => key !== null)
    return transact(pool, async (client) => {
      await client.query(`select ${NOT_AWAITED}, (select count(*) from (${lockKeysSql('$1')}) as locks)`, [
        inOrder(keys),
      ])
      const now = clock()
      const counters = await readCounters(client, keys)
      // Guesses from elsewhere do not delay a known device.
      const delaying = isKnown ? keys.filter((key) => key !== subjectKey) : keys
      const waits = delaying.map((key) => counters.get(key.toString('hex'))?.waitUntil?.getTime() ?? 0)
      const waitUntil = Math.max(0, ...waits)
      if (waitUntil > now) return { waitUntil, waitMs: waitUntil - now }

      const failuresOf = (key: Buffer, forgivenEveryMs: number) => {
        const counter = counters.get(key.toString('hex'))
        if (!counter) return 0
        return remainingFailures(counter.failures, now - counter.at.getTime(), forgivenEveryMs)
      }
      const count = (key: Buffer, owner: Buffer | null, rule: ThrottleRule): Count => {
        const failures = failuresOf(key, rule.forgivenEveryMs) + 1
        return { key, owner, failures, wait: waitAfter(failures, rule), rule }
      }

      const { attack } = rules
      const before = subjectKey && attack ? failuresOf(subjectKey, attack.forgivenEveryMs) : 0
      const isAttacked = attack !== undefined && Math.ceil(before) >= attack.failures
      const free = isAttacked && !isKnown ? FREE_GUESSES_UNDER_ATTACK : rules.place.free
      const counts = [count(placeKey, subjectKey, { ...rules.place, free })]
      if (networkKey) counts.push(count(networkKey, null, rules.network))
      if (subjectKey && attack) {
        const wait = attack.everywhere ? waitAfter(before + 1, attack.everywhere) : 0
        counts.push({ key: subjectKey, owner: subjectKey, failures: before + 1, wait, rule: attack })
      }
      const notified = await save(client, counts, now)
      if (
        subjectKey &&
        attack &&
        Math.ceil(before + 1) >= attack.failures &&
        !notified.has(subjectKey.toString('hex'))
      ) {
        await client.query('update identity.throttle set told_at = $2 where key = $1', [
          subjectKey,
          new Date(now),
        ])
        await onAttack?.(client, guess)
      }
      return { waitUntil: null, of: guess.of, placeKey, networkKey, subjectKey }
    })
  }

  /**
   * Clears a right guess: resets the previous failures with a secret, while a right code proves nothing about
   * other attempts. Failures of others stay.
   */
  async function clear({ of, placeKey, networkKey, subjectKey }: Attempt) {
    const { network, place } = THROTTLES[of]
    const forgiven = [{ key: networkKey, free: network.free }]
    if (subjectKey === null) forgiven.push({ key: placeKey, free: place.free })
    const counted = forgiven.filter(({ key }) => key !== null)
    await pool.query(FORGIVE, [
      placeKey,
      subjectKey,
      counted.map(({ key }) => key),
      counted.map(({ free }) => free),
      inOrder([placeKey, networkKey, subjectKey].filter((key) => key !== null)),
    ])
  }

  /** Lifts the delays after a new secret was set. An attack that was notified is not notified again. */
  async function lift(client: Pick<PoolClient, 'query'>, of: Guessable, subject: string) {
    const subjectKey = subjectKeyOf(of, subject)
    await client.query(
      `with lifted as (
         delete from identity.throttle where subject_key = $1 and key <> $1
       )
       update identity.throttle set failures = 0 where key = $1`,
      [subjectKey],
    )
  }

  return { book, clear, lift }
}

async function readCounters(client: PoolClient, keys: readonly Buffer[]) {
  const { rows } = await client.query<Counter>(
    'select key, failures, at, wait_until as "waitUntil" from identity.throttle where key = any($1)',
    [keys],
  )
  return new Map(rows.map((counter) => [counter.key.toString('hex'), counter]))
}

interface Count {
  key: Buffer
  owner: Buffer | null
  failures: number
  wait: number
  rule: Pick<ThrottleRule, 'forgivenEveryMs'>
}

/** Returns the counters whose owner was already notified, since they were last empty. */
async function save(client: PoolClient, counts: readonly Count[], now: number) {
  const { rows } = await client.query<{ key: Buffer }>(
    `with saved as (
       insert into identity.throttle (key, subject_key, failures, at, wait_until, forgotten_at)
       select k.key, k.owner, k.failures, $6, k.wait_until, k.forgotten_at
       from unnest($1::bytea[], $2::bytea[], $3::float8[], $4::timestamptz[], $5::timestamptz[])
         as k (key, owner, failures, wait_until, forgotten_at)
       on conflict (key) do update set failures = excluded.failures, at = excluded.at,
         wait_until = excluded.wait_until, forgotten_at = excluded.forgotten_at,
         told_at = case when identity.throttle.forgotten_at > excluded.at then identity.throttle.told_at end
       returning key, told_at)
     select key from saved where told_at is not null`,
    [
      counts.map(({ key }) => key),
      counts.map(({ owner }) => owner),
      counts.map(({ failures }) => failures),
      counts.map(({ wait }) => (wait === 0 ? null : new Date(now + wait))),
      counts.map(
        ({ failures, wait, rule }) => new Date(now + Math.max(wait, failures * rule.forgivenEveryMs)),
      ),
      new Date(now),
    ],
  )
  return new Set(rows.map(({ key }) => key.toString('hex')))
}

/**
 * Resets origin and subject of a secret, and one guess of others. A separate statement, so that concurrent
 * sign-ins to the same account do not wait for the rest of this one.
 */
const FORGIVE = `with locks as (${lockKeysSql('$5')}),
  locked as (select count(*) > 0 as yes from locks),
  place as (
    delete from identity.throttle where key = $1 and $2::bytea is not null and (select yes from locked)
    returning failures),
  subject as (
    update identity.throttle set failures = greatest(0, failures - coalesce((select failures from place), 1))
    where key = $2 and (select yes from locked)),
  forgiven as (
    update identity.throttle t set failures = greatest(0, t.failures - 1),
      wait_until = case when ceil(t.failures - 1) < k.free then null else t.wait_until end
    from unnest($3::bytea[], $4::int[]) as k (key, free) where t.key = k.key and (select yes from locked))
  select ${NOT_AWAITED}`

/** Deletes counters without effect. */
export const purgeThrottle = (pool: Pool, now: number) =>
  pool.query('delete from identity.throttle where forgotten_at <= $1', [new Date(now)])
