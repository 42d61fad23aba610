import { describe, expect, test } from 'vitest'
import { rejectionOf } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { MODIFIED, planOf, rowOf } from '../../testing/written-record.ts'
import type { Session } from '../session.ts'
import { displayFor } from './display.ts'

describe('children', () => {
  const selection = {
    fields: ['Account.Name'],
    childRelationships: ['Account.Contacts', 'Account.Contacts.Email', 'Account.Books__r'],
    pageSize: 2,
  }

  test('are read in the same statement, by name, one more than the page size', () => {
    const plan = planOf(selection, 'Account', as.author('001A'))
    expect([plan.byId.text, plan.byId.slots, plan.values]).toMatchInlineSnapshot(`
      [
        "select (select json_agg(page.cells) from (select to_json(array[(j1."id")::text, (j1."name")::text, (j1."email")::text, (j1."last_modified_by_id")::text, (j1."last_modified_date" at time zone 'UTC')::text, (j1."system_modstamp" at time zone 'UTC')::text]) as cells from "contact" j1  where j1."account_id" = r."id" and exists (select 1 from "account" p1 where p1."id" = j1."account_id" and (p1."owner_id" = any($2::text[]::character varying(18)[]) or p1."id" = any($3::text[]::character varying(18)[]))) order by j1."name", j1."id" limit $1::int) page), r."id", (select json_agg(page.cells) from (select to_json(array[(j2."id")::text, (j2."name")::text, (j2."last_modified_by_id")::text, (j2."last_modified_date" at time zone 'UTC')::text, (j2."system_modstamp" at time zone 'UTC')::text]) as cells from "book" j2  where j2."publisher" = r."id" and (j2."status" = any($4::text[]::text[]) or j2."publisher" = any($3::text[]::character varying(18)[])) order by j2."name", j2."id" limit $1::int) page), r."name", r."last_modified_by_id", r."last_modified_date" at time zone 'UTC', r."system_modstamp" at time zone 'UTC', r."record_type_id" from "account" r  where r."id" = $5 and (r."owner_id" = any($2::text[]::character varying(18)[]) or r."id" = any($3::text[]::character varying(18)[]))",
        [
          {
            "from": "input",
            "index": 1,
          },
          {
            "attribute": "userId",
            "from": "session",
          },
          {
            "attribute": "accountId",
            "from": "session",
          },
          {
            "from": "constant",
            "value": [
              "Published",
            ],
          },
          {
            "from": "input",
            "index": 0,
          },
        ],
        11,
      ]
    `)
  })

  test('are serialised as pages of the record', () => {
    const plan = planOf({ ...selection, childRelationships: ['Account.Contacts.Email'] }, 'Account')
    const cells = (id: string) => [id, `Name ${id}`, `${id}@b.it`, null, MODIFIED, MODIFIED]
    const row = (count: number) =>
      rowOf(plan, { 'r."id"': '001A' }).with(
        0,
        count === 0 ? null : JSON.stringify(Array.from({ length: count }, (_, n) => cells(`c${n}`))),
      )
    const page = (count: number) =>
      JSON.parse(plan.write(row(count), displayFor('en-US', 'UTC')).json).childRelationships.Contacts
    const url = (token: number) =>
      `/services/data/v65.0/ui-api/related-list-records/001A/Contacts?fields=Contact.Id%2CContact.Name%2CContact.Email&pageSize=2&pageToken=${token}&sortBy=Name`
    const record = (id: string) => ({ id, fields: { Email: { value: `${id}@b.it` }, Id: { value: id } } })
    expect(page(3)).toMatchObject({
      count: 2,
      currentPageToken: '0',
      currentPageUrl: url(0),
      nextPageToken: '2',
      nextPageUrl: url(2),
      previousPageToken: null,
      previousPageUrl: null,
      records: [record('c0'), record('c1')],
    })
    expect(page(2)).toMatchObject({ count: 2, nextPageToken: null, nextPageUrl: null })
    expect(page(0)).toMatchObject({ count: 0, records: [], currentPageToken: '0' })
    const tagOf = (count: number) => plan.write(row(count), displayFor('en-US', 'UTC')).eTag
    expect(tagOf(2)).not.toBe(tagOf(0))
  })

  test('are joined by commas', () => {
    const plan = planOf(selection, 'Account')
    const { childRelationships } = JSON.parse(plan.write(rowOf(plan), displayFor('en-US', 'UTC')).json)
    expect(Object.keys(childRelationships)).toEqual(['Contacts', 'Books__r'])
  })

  test('are rejected if missing, unreadable or nested', () => {
    const rejection = (name: string, session: Session = as.admin) =>
      rejectionOf(() => planOf({ fields: ['Account.Name'], childRelationships: [name] }, 'Account', session))
    const rejected = (column: string, name: string) => ({
      message: expect.stringContaining(`No such column '${column}' on entity 'Account'`),
      path: `childRelationships.${name}`,
    })
    expect(rejection('Account.Nothing')).toEqual(rejected('Nothing', 'Account.Nothing'))
    expect(rejection('Contacts')).toEqual(rejected('Contacts', 'Contacts'))
    expect(rejection('Account.Contacts.Nothing')).toEqual(
      rejected('Contacts.Nothing', 'Account.Contacts.Nothing'),
    )
    expect(rejection('Account.Contacts.Account.Name')).toEqual(
      rejected('Contacts.Account.Name', 'Account.Contacts.Account.Name'),
    )
    expect(rejection('Account.Contacts', as.guest)).toEqual(rejected('Contacts', 'Account.Contacts'))
    expect(rejection('Account.Contacts.Email')).toBeUndefined()
  })

  test('count against the limits with their fields', () => {
    const plan = planOf(
      { fields: ['Account.Name'], childRelationships: ['Account.Contacts'], pageSize: 10 },
      'Account',
    )
    expect(plan.values).toBe(21)
    expect(
      rejectionOf(() =>
        planOf(
          { fields: ['Account.Name'], childRelationships: ['Account.Contacts'], pageSize: 50_000 },
          'Account',
        ),
      )?.message,
    ).toContain('not 100001')
  })
})
