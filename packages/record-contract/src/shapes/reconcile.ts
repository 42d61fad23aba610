import { MAX_DIGEST_BUCKETS, MAX_FILTER_LENGTH, MAX_NAME_LENGTH, MAX_PACKED_RECORDS } from '../limits.ts'
import type { PackedRecord } from '../packed-record.ts'
import {
  type Infer,
  integer,
  list,
  object,
  optional,
  type Shape,
  string,
  textUpTo,
  unknown,
} from '../shape.ts'
import { fieldNames } from './field-names-input.ts'

/** Characters of a digest: 8 bytes per bucket as base64. */
const MAX_DIGEST_LENGTH = Math.ceil((MAX_DIGEST_BUCKETS * 8) / 3) * 4

/**
 * A stored set of records of one object. With `ids` those records are returned with their values, with `since` the changed ones,
 * else those of the buckets whose digests differ.
 */
export const ReconcileInput = object({
  fields: fieldNames,
  where: optional(textUpTo(MAX_FILTER_LENGTH)),
  buckets: integer({ min: 1, max: MAX_DIGEST_BUCKETS }),
  digests: optional(textUpTo(MAX_DIGEST_LENGTH)),
  since: optional(integer({ min: 0 })),
  ids: optional(list(textUpTo(MAX_NAME_LENGTH), MAX_PACKED_RECORDS)),
})
export type ReconcileInput = Infer<typeof ReconcileInput>

/** Records of the set, each with a version of its readable fields. */
export const ReconcileResult = object(
  {
    /** Time of the server before the set was read: the next `since`. */
    position: integer(),
    /** Numbers of the buckets that differ. All of their records are in `ids`; others no longer belong to the set. */
    differing: list(integer()),
    ids: list(string),
    /** Versions of the records in `ids`. */
    versions: list(string),
    /**
     * With `ids`, their records with the fields of the request, in that order. With `since`, too, unless too many have changed; null
     * for one that changed shortly before.
     */
    records: optional(list(unknown as Shape<PackedRecord | null>)),
  },
  'ReconcileResult',
)
export type ReconcileResult = Infer<typeof ReconcileResult>
