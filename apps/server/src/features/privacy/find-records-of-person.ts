import { AuditEntry, Message } from '@foyer/fair-domain'
import type { ObjectMetadata, Registry, Transaction } from '@foyer/record-server'
import { personalFields } from '../../services/privacy/data-classes.ts'
import {
  followsRecords,
  PERSON_ROW,
  subjectColumns,
  subjectSql,
  subjectValues,
} from '../../services/privacy/data-subject.ts'
import { type PersonValues, patternOf, quotedPart } from './person-values.ts'
import type { ErasedPerson } from './redact-row.ts'

interface OwnRecord {
  object: string
  id: string
  account: string | null
  /** Null if neither a link nor an address decides. */
  isOwn: boolean | null
  /** Links and addresses of the record. */
  leads: readonly string[]
}

/** Messages are many and their texts name other people: only links and addresses count. */
const MESSAGES: string = Message.apiName

/** Records about a person, by object, as the objects declare their subjects. */
export type PersonRecords = ErasedPerson & { idsByObject: ReadonlyMap<string, readonly string[]> }

/**
 * Finds the records about a person. A record that has only the name matches if it belongs to their company
 * and no other person in it has the same name.
 */
export async function findRecordsOfPerson(
  { client }: Transaction,
  registry: Registry,
  person: PersonValues,
): Promise<PersonRecords> {
  // The history is redacted by the records that it is about.
  const objects = [...registry.objects.values()].filter(
    (object) => subjectColumns(object).length > 0 && object.apiName !== AuditEntry.apiName,
  )
  const records: OwnRecord[] = []
  const search = async (object: ObjectMetadata, recordIds: readonly string[]) =>
    (await findRecords(client, object, person, recordIds)).map((row) => ({ ...row, object: object.apiName }))
  for (const object of objects.filter((object) => !followsRecords(object)))
    records.push(...(await search(object, [])))
  const others = records.filter(({ isOwn }) => isOwn === false)
  const hasNamesake = others.some(({ account }) => account !== null && account === person.accountId)
  const isOfPerson = ({ isOwn, account }: OwnRecord) =>
    isOwn ?? (!hasNamesake && account !== null && account === person.accountId)
  const ownRecords = new Map(records.filter(isOfPerson).map((record) => [record.id, record]))
  // Records that refer to other records are found iteratively.
  for (let previousSize = -1; previousSize < ownRecords.size; ) {
    previousSize = ownRecords.size
    for (const object of objects.filter(followsRecords))
      for (const record of await search(object, ownIdsIn(ownRecords)))
        if (isOfPerson(record)) ownRecords.set(record.id, record)
  }
  return {
    ...person,
    ownIds: ownIdsIn(ownRecords),
    others: [...new Set(others.flatMap(({ id, leads }) => [id, ...leads]))],
    hasNamesake,
    idsByObject: new Map(
      [...Map.groupBy(ownRecords.values(), ({ object }) => object)].map(([object, found]) => [
        object,
        found.map(({ id }) => id),
      ]),
    ),
  }
}

const ownIdsIn = (own: ReadonlyMap<string, OwnRecord>) =>
  [...own.values()].filter(({ object }) => object !== MESSAGES).map(({ id }) => id)

async function findRecords(
  client: Transaction['client'],
  object: ObjectMetadata,
  { contactId, userId, addresses, shared, names, parts }: PersonValues,
  recordIds: readonly string[],
) {
  const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase())
  const account = [...object.fields.values()].find(({ target }) => target === 'Account')?.column
  const isNamed = personalFields(object).length > 0 && object.apiName !== MESSAGES
  const name = isNamed
    ? `or t."${object.nameField.column}"::text ~* $6 or (to_jsonb(t)::text ~* $7 and to_jsonb(t)::text ~* $8)`
    : ''
  const patterns = [
    names.length > 0 ? `^(${patternOf(names)})$` : null,
    ...[parts[0], parts[1]].map((part) => (part === undefined ? null : quotedPart(part))),
  ]
  const { rows } = await client.query<Omit<OwnRecord, 'object'>>(
    `select t.id, ${account ? `t."${account}"` : 'null'} as account, s.is_own as "isOwn",
            array_remove(array[${subjectColumns(object)
              .map(({ column }) => `t."${column}"::text`)
              .join(', ')}], null) as leads
     from "${object.table}" t cross join ${PERSON_ROW}
     cross join lateral (select ${subjectSql(object)} as is_own) s
     where s.is_own ${name} order by t.id`,
    [
      ...subjectValues({ contactId, userId, addresses: lower(addresses), shared: lower(shared), recordIds }),
      ...(isNamed ? patterns : []),
    ],
  )
  return rows
}
