import { createHmac } from 'node:crypto'
import { ERASED_NAME, erasedUsername } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { escapeHtml } from '../../services/messages/render-message.ts'

/** The values by which traces of a person are found in texts. */
export interface PersonValues {
  contactId: string
  userId: string
  accountId: string | null
  /** Nobody else has these. */
  addresses: readonly string[]
  phones: readonly string[]
  /** An office's address, a switchboard: a colleague has it as well. */
  shared: readonly string[]
  /** Others may have the same: only looked for where the person is meant. */
  names: readonly string[]
  /** First and last name by themselves. */
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

/** Stands where a value stood: it says nothing, but that it was this value can still be checked by who knows it. */
export const traceOf = (secretKey: string, value: string) =>
  `erased:${createHmac('sha256', secretKey).update(value.toLowerCase()).digest('hex').slice(0, 12)}`

/** What stands in the place of a value in a record that lives on. */
export const standInOf = ({ userId }: Pick<PersonValues, 'userId'>, value: string) =>
  value.includes('@') ? erasedUsername(userId) : ERASED_NAME

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** A value as plain text, in JSON (also in JSON that is kept in JSON), in HTML and in an address, as a regular expression. */
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

/** A name by itself as a value of JSON, with the quotes before and after it, however deep they are escaped. */
export const quotedPart = (part: string) => `(\\\\*")(${patternOf([part])})(\\\\*")`
