import { LANGUAGES, type ParityGapItem, parityMethods } from '@foyer/fair-domain'
import { object, oneOf, string } from '@foyer/record-contract'
import type { Pool } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

const missing = oneOf(...LANGUAGES)
const QUALIFIERS = ['', 'Label', 'Title', 'Text', 'Name']

/**
 * Pairs of fields in both languages, by naming: `BodyEn__c` and `BodyIt__c`, `Name` and `TitleIt__c`,
 * `Link__c` and `Link_ITA__c`.
 */
function pairsOf(names: readonly string[]) {
  const has = (name: string) => names.includes(name)
  return names.flatMap((italian) => {
    const base = /^(\w+?)(?:It|_ITA)__c$/.exec(italian)?.[1]
    if (base === undefined) return []
    const english =
      [`${base}En__c`, `${base}__c`].find(has) ?? (QUALIFIERS.includes(base) ? 'Name' : undefined)
    return english === undefined || !has(english) ? [] : [{ english, italian }]
  })
}

/** Objects with texts in the recipients' languages only. */
const ONE_LANGUAGE_IS_ENOUGH = new Set(['Mailing__c'])

const allPairs = ({ registry }: Needs['records']) =>
  [...registry.objects.values()]
    .filter(({ apiName }) => !ONE_LANGUAGE_IS_ENOUGH.has(apiName))
    .flatMap((metadata) => pairsOf([...metadata.fields.keys()]).map((pair) => ({ metadata, ...pair })))

async function gapsOf(pool: Pool, { metadata, english, italian }: ReturnType<typeof allPairs>[number]) {
  const [en, it] = [metadata.fields.get(english), metadata.fields.get(italian)]
  if (!en?.column || !it?.column) return []
  const { rows } = await pool.query<{ id: string; name: string; en: boolean }>(
    `select id, "${metadata.nameField.column}"::text as name, coalesce("${en.column}"::text, '') <> '' as en
     from "${metadata.table}"
     where (coalesce("${en.column}"::text, '') = '') <> (coalesce("${it.column}"::text, '') = '')
     order by id limit 200`,
  )
  return rows.map((row) => ({ ...row, metadata, field: row.en ? it : en }))
}

/** Returns records with a text in one language only, over every object with both. */
export function serveParity(fair: Needs) {
  const pairs = allPairs(fair.records)
  return serve(fair, parityMethods, {
    getParity: async (_, { session }) => {
      const { pool } = fair
      const gaps: ParityGapItem[] = []
      for (const pair of pairs)
        for (const { id, name, en, metadata, field } of await gapsOf(pool, pair))
          gaps.push({
            objectApiName: metadata.apiName,
            object: metadata.declaration.label[session.language],
            id,
            name,
            field: field.label[session.language],
            missing: en ? 'it' : 'en-US',
          })
      return {
        gaps,
        mails: await mailsInOneLanguage(pool),
        texts: await textsInOneLanguage(pool),
        looked: [...new Set(pairs.map(({ metadata }) => metadata.declaration.labelPlural[session.language]))],
      }
    },
  })
}

/** Mails whose text staff changed in one language only. */
const mailsInOneLanguage = (pool: Pool) =>
  readRows(
    pool,
    object({ key: string, missing }),
    `select name as key, case when max(language) = 'it' then 'en-US' else 'it' end as missing
     from (select distinct on (name, language) name, language, body from message_version
           order by name, language, created_date desc, id desc) newest
     where coalesce(body, '') <> '' group by name having count(*) = 1 order by name`,
  )

/** Portal texts that staff changed in one language only. */
const textsInOneLanguage = (pool: Pool) =>
  readRows(
    pool,
    object({ place: string, missing }),
    `select name as place, case when max(language) = 'it' then 'en-US' else 'it' end as missing
     from (select distinct on (name, language) name, language, text from text_version
           order by name, language, created_date desc, id desc) newest
     where coalesce(text, '') <> '' group by name having count(*) = 1 order by name`,
  )
