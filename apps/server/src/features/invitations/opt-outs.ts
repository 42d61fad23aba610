import { createHash } from 'node:crypto'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import type { Needs } from './needs.ts'

const fingerprintOf = (email: string) =>
  createHash('sha256').update(`guest:${email.toLowerCase()}`).digest('hex')

/** The addresses that opted out of invitations. */
export async function optedOut(database: Pick<ClientBase, 'query'>, addresses: readonly string[]) {
  const byFingerprint = new Map(addresses.map((address) => [fingerprintOf(address), address]))
  const { rows } = await database.query<{ name: string }>(
    'select name from guest_opt_out where name = any($1)',
    [[...byFingerprint.keys()]],
  )
  return new Set(rows.map(({ name }) => byFingerprint.get(name) ?? ''))
}

export async function saveOptOut(fair: Needs, transaction: Transaction, email: string) {
  const name = fingerprintOf(email)
  await lockName(transaction.client, `opt-out:${name}`)
  if ((await optedOut(transaction.client, [email])).size > 0) return
  await fair.writer.create(transaction, 'GuestOptOut__c', { Name: name })
}
