import { describe, expect, test } from 'vitest'
import { objectNamed, rejectionOf } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { MODIFIED, planContext, planOf, rowOf, written } from '../../testing/written-record.ts'
import type { Session } from '../session.ts'
import { displayFor } from './display.ts'
import { type RecordSelection, recordPlan } from './record-plan.ts'

const inUtc = (column: string) => `r."${column}" at time zone 'UTC'`
const STAMPS = {
  'r."id"': '003A',
  'r."last_modified_by_id"': '005A',
  [inUtc('last_modified_date')]: '2026-01-15 10:30:00',
  [inUtc('system_modstamp')]: MODIFIED,
}

describe('recordPlan', () => {
  test('selects fields and parents by id or ids', () => {
    const plan = planOf({
      fields: ['Contact.Email', 'Contact.LastSeen__c', 'Contact.Languages__c', 'Contact.Account.Name'],
    })
    expect([
      plan.byId.text,
      plan.byIds.text,
      plan.byId.slots,
      plan.idColumn,
      plan.values,
    ]).toMatchInlineSnapshot(`
      [
        "select r."email", r."last_seen" at time zone 'UTC', array_to_string(r."languages", ';'), r."account_id", j1."id", j1."name", j1."last_modified_by_id", j1."last_modified_date" at time zone 'UTC', j1."system_modstamp" at time zone 'UTC', j1."record_type_id", r."id", r."last_modified_by_id", r."last_modified_date" at time zone 'UTC', r."system_modstamp" at time zone 'UTC' from "contact" r left join "account" j1 on j1."id" = r."account_id" where r."id" = $1",
        "select r."email", r."last_seen" at time zone 'UTC', array_to_string(r."languages", ';'), r."account_id", j1."id", j1."name", j1."last_modified_by_id", j1."last_modified_date" at time zone 'UTC', j1."system_modstamp" at time zone 'UTC', j1."record_type_id", r."id", r."last_modified_by_id", r."last_modified_date" at time zone 'UTC', r."system_modstamp" at time zone 'UTC' from "contact" r left join "account" j1 on j1."id" = r."account_id" where r."id" = any($1::text[])",
        [
          {
            "from": "input",
            "index": 0,
          },
        ],
        10,
        6,
      ]
    `)
    expect(plan.childPageSize).toBe(5)
  })

  test('applies the access rules to rows, parents and fields', () => {
    const session = { ...as.author('001A'), profiles: ['author', 'guest'] }
    const { byId } = planOf({ fields: ['Account.Phone', 'Account.Parent.Website'] }, 'Account', session)
    expect(byId.text).toMatchInlineSnapshot(
      `"select (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."phone" end), (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."parent_id" end), j1."id", j1."website", j1."last_modified_by_id", j1."last_modified_date" at time zone 'UTC', j1."system_modstamp" at time zone 'UTC', j1."record_type_id", j1."name", r."id", r."last_modified_by_id", r."last_modified_date" at time zone 'UTC', r."system_modstamp" at time zone 'UTC', r."record_type_id" from "account" r left join "account" j1 on j1."id" = (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."parent_id" end) and ((j1."owner_id" = any($1::text[]::character varying(18)[]) or j1."id" = any($2::text[]::character varying(18)[])) or j1."industry" = any($3::text[]::text[])) where r."id" = $4 and ((r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) or r."industry" = any($3::text[]::text[]))"`,
    )
  })

  test('writes a record with its parent, display values and system fields', () => {
    const selection = { fields: ['Contact.Email', 'Contact.Account.Industry'] }
    const values = {
      ...STAMPS,
      'r."email"': 'a@b.it',
      'r."account_id"': '001A',
      'j1."id"': '001A',
      'j1."name"': 'Torchio',
      'j1."industry"': 'Press',
      'j1."record_type_id"': objectNamed('Account').recordTypes[1]?.id ?? '',
    }
    expect(written(selection, values).record).toMatchInlineSnapshot(`
      {
        "apiName": "Contact",
        "childRelationships": {},
        "fields": {
          "Account": {
            "displayValue": "Torchio",
            "value": {
              "apiName": "Account",
              "childRelationships": {},
              "fields": {
                "Id": {
                  "displayValue": null,
                  "value": "001A",
                },
                "Industry": {
                  "displayValue": "Press",
                  "value": "Press",
                },
              },
              "id": "001A",
              "lastModifiedById": null,
              "lastModifiedDate": "TZ",
              "recordTypeId": "012CoZznoBG57bRIRR",
              "recordTypeInfo": {
                "available": true,
                "defaultRecordTypeMapping": false,
                "master": false,
                "name": "Shop",
                "recordTypeId": "012CoZznoBG57bRIRR",
              },
              "systemModstamp": "2026-01-15T10:30:00.500Z",
              "weakEtag": 1768473000500,
            },
          },
          "AccountId": {
            "displayValue": null,
            "value": "001A",
          },
          "Email": {
            "displayValue": null,
            "value": "a@b.it",
          },
        },
        "id": "003A",
        "lastModifiedById": "005A",
        "lastModifiedDate": "2026-01-15T10:30:00.000Z",
        "recordTypeId": "012000000000000AAA",
        "recordTypeInfo": null,
        "systemModstamp": "2026-01-15T10:30:00.500Z",
        "weakEtag": 1768473000500,
      }
    `)
    // An unreadable parent is null.
    expect(written(selection, { ...STAMPS, 'r."account_id"': '001A' }).record.fields.Account).toEqual({
      displayValue: null,
      value: null,
    })
    expect(written(selection, { ...STAMPS, 'j1."id"': '001A' }).record.fields.Account.displayValue).toBeNull()
  })

  test('writes the record type, or the master one for an object without any', () => {
    const [printer] = objectNamed('Account').recordTypes
    const selection = { fields: ['Account.Name'] }
    const ofType = (id = '') => written(selection, { ...STAMPS, 'r."record_type_id"': id }, 'Account').record
    expect(ofType(printer?.id)).toMatchObject({
      recordTypeId: printer?.id,
      recordTypeInfo: { name: 'Printer' },
    })
    const master = { recordTypeId: '012000000000000AAA', recordTypeInfo: null }
    expect(ofType('012X')).toMatchObject(master)
    expect(written({ fields: ['User.Name'] }, STAMPS, 'User').record).toMatchObject(master)
    // A nested record without record types has none.
    const { record } = written(
      { fields: ['Account.Owner.Name'] },
      { ...STAMPS, 'j1."id"': '005A' },
      'Account',
    )
    expect(record.fields.Owner.value).toMatchObject({ recordTypeId: null, recordTypeInfo: null })
  })

  test('changes the eTag with values, language, time zone and fields', () => {
    const values = { ...STAMPS, 'r."email"': 'a@b.it' }
    const eTag = (selection: RecordSelection, more = {}, session: Session = as.admin) =>
      written(selection, { ...values, ...more }, 'Contact', session).eTag
    const email = { fields: ['Contact.Email'] }
    expect(eTag(email)).toBe(eTag({ fields: ['Contact.Email'], optionalFields: ['Contact.Nothing'] }))
    const others = [
      eTag(email, { 'r."email"': 'b@b.it' }),
      eTag(email, { 'r."last_modified_by_id"': '005B' }),
      eTag({ fields: ['Contact.Email', 'Contact.FirstName'] }),
      eTag(email, {}, { ...as.admin, language: 'it' }),
      eTag(email, {}, { ...as.admin, timeZone: 'UTC' }),
    ]
    expect(new Set([eTag(email), ...others]).size).toBe(6)
  })

  test('writes null for a record without a modification', () => {
    const { 'r."last_modified_by_id"': _, ...stamps } = STAMPS
    expect(written({ fields: ['Contact.Email'] }, stamps).record.lastModifiedById).toBeNull()
  })

  test('reads the fields of a layout', () => {
    const session = as.author('001A')
    const view = planOf({ layoutTypes: ['Compact'] }, 'Account', session)
    expect(Object.keys(JSON.parse(view.write(rowOf(view), displayFor('it', 'UTC')).json).fields)).toEqual(
      expect.arrayContaining(['Name', 'Industry', 'Phone']),
    )
  })

  test('rejects an empty selection', () => {
    for (const selection of [{}, { fields: [] }, { optionalFields: [], layoutTypes: [] }])
      expect(rejectionOf(() => planOf(selection))?.message).toBe(
        "Must provide either 'fields' or 'layoutTypes'.",
      )
    for (const selection of [{ optionalFields: ['Contact.Nothing'] }, { layoutTypes: ['Full'] as const }])
      expect(rejectionOf(() => planOf(selection))).toBeUndefined()
  })

  test('is cached by object, profiles, language and selection', () => {
    const selection = { fields: ['Contact.Email'] }
    const plan = planOf(selection)
    expect([planOf(selection), planOf({ ...selection })]).toEqual([plan, plan])
    expect(planOf(selection)).toBe(plan)
    expect(planOf({ ...selection })).toBe(plan)
    const others = [
      planOf(selection, 'Contact', as.editor),
      planOf(selection, 'Contact', { ...as.admin, language: 'it' }),
      planOf({ ...selection, optionalFields: ['Contact.Phone'] }),
      planOf({ ...selection, layoutTypes: ['Compact'] }),
      planOf({ ...selection, layoutTypes: ['Compact'], modes: ['Edit'] }),
      planOf({ ...selection, childRelationships: ['Contact.Reports'] }),
      planOf({ ...selection, pageSize: 7 }),
      planOf({ fields: ['Contact.FirstName'] }),
    ]
    expect(new Set([plan, ...others]).size).toBe(9)
    expect(recordPlan({ ...planContext }, as.admin, objectNamed('Contact'), selection)).not.toBe(plan)
  })
})
