import { OBJECTS_ABOUT_PEOPLE } from '@foyer/fair-domain'
import { columnNameOf } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import { objects } from '../../objects.ts'
import { type PersonValues, patternOf, quotedPart } from './person-values.ts'
import type { ErasedPerson } from './redact-row.ts'

interface Found {
  object: string
  id: string
  account: string | null
  contact: string | null
  user: string | null
  email: string | null
}

type Whose = 'own' | 'other' | 'unclear'

/** Whom a record is about, when it bears the name of somebody: its link says so, and without one its address. */
export function whoseRecord(person: PersonValues, { object, id, contact, user, email }: Found): Whose {
  if (id === person.contactId || id === person.userId) return 'own'
  if (object === 'Contact') return 'other'
  if (contact !== null) return contact === person.contactId ? 'own' : 'other'
  if (user !== null) return user === person.userId ? 'own' : 'other'
  if (email === null) return 'unclear'
  const isOneOf = (values: readonly string[]) => values.some((value) => value.toLowerCase() === email)
  return isOneOf(person.addresses) ? 'own' : isOneOf(person.shared) ? 'unclear' : 'other'
}

/** Which records that bear somebody's name are about them, and which about others who are called the same. */
export async function findOwnRecords({ client }: Transaction, person: PersonValues): Promise<ErasedPerson> {
  const found: Found[] = []
  for (const { apiName, table } of objects.filter(({ apiName }) => isAboutPeople(apiName))) {
    const { rows } = await client.query<Omit<Found, 'object'>>(
      `select id, coalesce(r->>'account', r->>'account_id') as account,
              coalesce(r->>'contact', r->>'contact_id') as contact, coalesce(r->>'user', r->>'user_id') as user,
              lower(coalesce(r->>'email', r->>'holder_email')) as email
       from (select id, to_jsonb(t) as r from "${table ?? columnNameOf(apiName)}" t) t
       where r->>'contact' = $1 or r->>'contact_id' = $1 or r->>'user' = $2 or r->>'user_id' = $2
         or lower(coalesce(r->>'email', r->>'holder_email')) = any($3) or r->>'name' ~* $4
         or (r::text ~* $5 and r::text ~* $6)
       order by id`,
      [
        person.contactId,
        person.userId,
        person.addresses.map((address) => address.toLowerCase()),
        person.names.length > 0 ? `^(${patternOf(person.names)})$` : null,
        ...[person.parts[0], person.parts[1]].map((part) => (part === undefined ? null : quotedPart(part))),
      ],
    )
    found.push(...rows.map((row) => ({ ...row, object: apiName })))
  }
  const by = Map.groupBy(found, (record) => whoseRecord(person, record))
  const others = by.get('other') ?? []
  const hasNamesake = others.some(({ account }) => account !== null && account === person.accountId)
  const unclear = hasNamesake ? [] : (by.get('unclear') ?? [])
  const own = [
    ...(by.get('own') ?? []),
    ...unclear.filter(({ account }) => account !== null && account === person.accountId),
  ]
  return {
    ...person,
    ownIds: own.map(({ id }) => id),
    others: [
      ...new Set(
        others.flatMap(({ id, contact, user, email }) =>
          [id, contact, user, email].filter((v) => v !== null),
        ),
      ),
    ],
    hasNamesake,
  }
}

const isAboutPeople = (apiName: string) => (OBJECTS_ABOUT_PEOPLE as readonly string[]).includes(apiName)
