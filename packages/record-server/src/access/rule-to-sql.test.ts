import {
  all,
  child,
  every,
  fromSession,
  none,
  not,
  parent,
  parentReadable,
  type RowRule,
  some,
  subjectReadable,
  valueIs,
} from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { context, objectNamed } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { bind, createParameters } from '../query/statement.ts'
import { ruleToSql } from './rule-to-sql.ts'

const { registry } = context
const session = { ...as.author('001A'), attributes: { accountId: ['001A'], desk: ['d'] } }

function compiled(rule: RowRule, objectName = 'Contact', profiles = ['author'], subjects?: Set<string>) {
  const parameters = createParameters()
  const rules = { registry, parameters, profiles, ...(subjects ? { subjects } : {}) }
  const sql = ruleToSql(rule, objectNamed(objectName), 't', rules)
  return [sql, ...bind(parameters.slots, session)]
}

const silent = valueIs('DoNotCall', true)

test.each<[string, RowRule, unknown[]]>([
  ['everything', all, [undefined]],
  ['nothing', none, ['false']],
  ['a session attribute', fromSession('Email', 'desk'), ['t."email" = any($1::text[]::text[])', ['d']]],
  [
    'a session attribute of a list field',
    fromSession('Languages__c', 'desk'),
    ['t."languages" && $1::text[]', ['d']],
  ],
  ['a value', silent, ['t."do_not_call" = any($1::text[]::boolean[])', ['true']]],
  ['no value', valueIs('Email', null), ['t."email" is null']],
  [
    'a value or none',
    valueIs('Email', 'a@b.it', null),
    ['(t."email" = any($1::text[]::text[]) or t."email" is null)', ['a@b.it']],
  ],
  [
    'a parent',
    parent('AccountId', valueIs('Name', 'x')),
    [
      'exists (select 1 from "account" p1 where p1."id" = t."account_id" and p1."name" = any($1::text[]::text[]))',
      ['x'],
    ],
  ],
  [
    'any parent',
    parent('AccountId', all),
    ['exists (select 1 from "account" p1 where p1."id" = t."account_id")'],
  ],
  [
    'a parent of a parent',
    parent('AccountId', parent('ParentId', valueIs('Phone', null))),
    [
      'exists (select 1 from "account" p1 where p1."id" = t."account_id" and exists (select 1 from "account" p2 where p2."id" = p1."parent_id" and p2."phone" is null))',
    ],
  ],
  [
    'a child',
    child('Books__r', valueIs('Pages__c', 3)),
    [
      'exists (select 1 from "book" c1 where c1."author" = t."id" and c1."pages" = any($1::text[]::bigint[]))',
      ['3'],
    ],
  ],
  ['any child', child('Books__r', all), ['exists (select 1 from "book" c1 where c1."author" = t."id")']],
  [
    'a child of a child',
    child('Books__r', child('Reviews__r', valueIs('Stars__c', 5))),
    [
      'exists (select 1 from "book" c1 where c1."author" = t."id" and exists (select 1 from "review" c2 where c2."book" = c1."id" and c2."stars" = any($1::text[]::bigint[])))',
      ['5'],
    ],
  ],
  [
    'several rules',
    every(silent, some(valueIs('Email', null), fromSession('AccountId', 'accountId'))),
    [
      '(t."do_not_call" = any($1::text[]::boolean[]) and (t."email" is null or t."account_id" = any($2::text[]::character varying(18)[])))',
      ['true'],
      ['001A'],
    ],
  ],
  ['a negation', not(silent), ['(t."do_not_call" = any($1::text[]::boolean[]) is not true)', ['true']]],
  [
    'a readable parent',
    parentReadable('AccountId'),
    [
      'exists (select 1 from "account" p1 where p1."id" = t."account_id" and (p1."owner_id" = any($1::text[]::character varying(18)[]) or p1."id" = any($2::text[]::character varying(18)[])))',
      [as.admin.userId],
      ['001A'],
    ],
  ],
])('compiles %s', (_, rule, expected) => {
  expect(compiled(rule)).toEqual(expected)
})

const subject = subjectReadable('ObjectApiName__c', 'RecordId__c')

test('compiles a readable subject to one case per object with a rule', () => {
  expect(compiled(subject, 'Change__c', ['author'])).toMatchInlineSnapshot(`
    [
      "(t."record_id" is not null and (t."object_api_name" = any($8::text[]) or (case t."object_api_name" when $3::text then (select true from "account" s1 where s1."id" = t."record_id" and (s1."owner_id" = any($1::text[]::character varying(18)[]) or s1."id" = any($2::text[]::character varying(18)[]))) when $4::text then (select true from "contact" s1 where s1."id" = t."record_id" and exists (select 1 from "account" p2 where p2."id" = s1."account_id" and (p2."owner_id" = any($1::text[]::character varying(18)[]) or p2."id" = any($2::text[]::character varying(18)[])))) when $6::text then (select true from "book" s1 where s1."id" = t."record_id" and (s1."status" = any($5::text[]::text[]) or s1."publisher" = any($2::text[]::character varying(18)[]))) when $7::text then (select true from "review" s1 where s1."id" = t."record_id" and exists (select 1 from "book" p2 where p2."id" = s1."book" and (p2."status" = any($5::text[]::text[]) or p2."publisher" = any($2::text[]::character varying(18)[])))) end)))",
      [
        "005000000000000AAA",
      ],
      [
        "001A",
      ],
      "Account",
      "Contact",
      [
        "Published",
      ],
      "Book__c",
      "Review__c",
      [
        "User",
      ],
    ]
  `)
  expect(
    compiled(not(parent('ParentId', subjectReadable('Name', 'Phone'))), 'Account', ['guest']),
  ).toMatchInlineSnapshot(`
    [
      "(exists (select 1 from "account" p1 where p1."id" = t."parent_id" and (p1."phone" is not null and ((case p1."name" when $2::text then (select true from "account" s2 where s2."id" = p1."phone" and s2."industry" = any($1::text[]::text[])) when $4::text then (select true from "book" s2 where s2."id" = p1."phone" and s2."status" = any($3::text[]::text[])) when $5::text then (select true from "review" s2 where s2."id" = p1."phone" and exists (select 1 from "book" p3 where p3."id" = s2."book" and p3."status" = any($3::text[]::text[]))) end)))) is not true)",
      [
        "Retail",
      ],
      "Account",
      [
        "Published",
      ],
      "Book__c",
      "Review__c",
    ]
  `)
})

test('compiles a readable subject to a list of names if its objects are readable as a whole', () => {
  expect(compiled(subject, 'Change__c', ['admin'])).toEqual([
    '(t."record_id" is not null and (t."object_api_name" = any($1::text[])))',
    ['User', 'Account', 'Contact', 'Book__c', 'Review__c'],
  ])
})

test('compiles only possible subjects', () => {
  expect(compiled(subject, 'Change__c', ['author'], new Set(['User']))).toEqual([
    '(t."record_id" is not null and (t."object_api_name" = any($1::text[])))',
    ['User'],
  ])
  const [sql, ...values] = compiled(subject, 'Change__c', ['author'], new Set(['Book__c']))
  expect(sql).toBe(
    '(t."record_id" is not null and ((case t."object_api_name" when $3::text then (select true from "book" s1 where s1."id" = t."record_id" and (s1."status" = any($1::text[]::text[]) or s1."publisher" = any($2::text[]::character varying(18)[]))) end)))',
  )
  expect(values).toEqual([['Published'], ['001A'], 'Book__c'])
})

test('rejects rules with unknown names', () => {
  for (const name of ['Nothing', 'BillingAddress'])
    expect(() => compiled(valueIs(name, 'x'), 'Account')).toThrow(
      `An access rule of Account names ${name}, which has no column`,
    )
  expect(() => compiled(fromSession('Nothing', 'desk'))).toThrow('Contact names Nothing')
  expect(() => compiled(child('Nothing', all))).toThrow('Contact has no children named Nothing')
})
