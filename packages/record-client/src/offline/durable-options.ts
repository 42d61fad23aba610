import type { MethodContract } from '@foyer/record-contract'
import type { OfflineDatabase } from './database.ts'
import type { Reachability } from './reachability.ts'
import type { StoredSets } from './stored-sets.ts'

/** Options of a durable store. Data that is not named is not stored. */
export interface DurableStoreOptions {
  /** Database of the user on this device; see `openDatabase`. */
  database: OfflineDatabase
  /** Fields that are stored, by object. None may be `secret`. */
  objects?: Readonly<Record<string, readonly string[]>>
  /** Records that are taken along, by object: fetched by `reconcile`, also if no page reads them. */
  sets?: StoredSets
  /** Methods whose results are stored; each must be declared `storable`. */
  methods?: readonly MethodContract[]
  /** Other reads whose results are stored, without their records: lists, object infos, layouts. */
  reads?: readonly { readonly name: string }[]
  /** Identifies the rights of the user: data that was read with other rights is deleted. */
  rights?: string
  /** Longest time without a response of the server, after which the data is deleted. 14 days by default. */
  maxAgeMs?: number
  /** Number of buckets. */
  buckets?: number
  /** By default that of the browser. */
  reachability?: Reachability
}
