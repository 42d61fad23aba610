import { createHmac } from 'node:crypto'
import { ERASED_NAME, erasedUsername } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { escapeHtml } from '../../services/messages/mail-styles.ts'

/** The values that identify a person in texts. */
export interface PersonValues {
  contactId: string
  userId: string
  accountId: string | null
  /** Values that no one else has. */
  addresses: readonly string[]
  phones: readonly string[]
  /** Shared values, e.g. an office's address or a switchboard. */
  shared: readonly string[]
  /** Values that others may have: matched only where the person is meant. */
  names: readonly string[]
  /** First and last name separately. */
  parts: readonly string[]
}

const MIN_PART = 2
const MIN_PHONE = 6

export async function readPersonValues(
  { client }: Transaction,
  { contactId, userId }: { contactId: string; userId: string },
): Promise<PersonValues> {
  const { rows } = await client.query<{
    accountId: string | null
    addresses: (string | null)[]
    phones: (string | null)[]
    shared: string[]
    first: string | null
    last: string | null
    userName: string
  }>(
    `select c.account_id as "accountId", array[c.email, u.username] as addresses,
            array[c.phone, c.mobile_phone] as phones, c.first_name as first, c.last_name as last, u.name as "userName",
            array(select lower(v) from unnest(array[c.email, c.phone, c.mobile_phone]) v where exists (
              select from contact o where o.id <> c.id and lower(v) in (lower(o.email), o.phone, o.mobile_phone))
              or exists (select from directory_profile d where lower(v) in (lower(d.email), d.phone))) as shared
     from contact c join user_account u on u.id = $2 where c.id = $1`,
    [contactId, userId],
  )
  const [row] = rows
  const present = (values: readonly (string | null | undefined)[], min: number) => [
    ...new Set(values.filter((value) => typeof value === 'string' && value.trim().length >= min) as string[]),
  ]
  const { first, last } = row ?? {}
  const full = first && last ? [`${first} ${last}`, `${last} ${first}`] : []
  const addresses = present(row?.addresses ?? [], MIN_PART)
  const phones = present(row?.phones ?? [], MIN_PHONE)
  const isShared = (value: string) => row?.shared.includes(value.toLowerCase()) === true
  return {
    contactId,
    userId,
    accountId: row?.accountId ?? null,
    addresses: addresses.filter((value) => !isShared(value)),
    phones: phones.filter((value) => !isShared(value)),
    shared: [...addresses, ...phones].filter(isShared),
    names: present([...full, row?.userName], MIN_PART).filter((name) => name.includes(' ')),
    parts: present([first, last], MIN_PART),
  }
}

/** Pseudonym of an erased value: reveals nothing, but a known value can be checked against it. */
export const traceOf = (secretKey: string, value: string) =>
  `erased:${createHmac('sha256', secretKey).update(value.toLowerCase()).digest('hex').slice(0, 12)}`

/** Replacement of a value in a record that is retained. */
export const standInOf = ({ userId }: Pick<PersonValues, 'userId'>, value: string) =>
  value.includes('@') ? erasedUsername(userId) : ERASED_NAME

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** A regular expression for a value as plain text, in JSON (also nested), in HTML and in a URL. */
export function patternOf(values: readonly string[]) {
  const forms = values.flatMap((value) => [
    value,
    inJson(value),
    inJson(inJson(value)),
    escapeHtml(value),
    encodeURIComponent(value),
  ])
  return [...new Set(forms)]
    .toSorted((one, other) => other.length - one.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
}

/** A pattern for a name as a complete JSON value, with its quotes at any escaping depth. */
export const quotedPart = (part: string) => `(\\\\*")(${patternOf([part])})(\\\\*")`
