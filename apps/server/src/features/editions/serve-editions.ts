import {
  EDITION_SETTINGS,
  type EditionSettingKey,
  editionMethods,
  isDay,
  isSettingKey,
  SETTING_SUBJECTS,
} from '@foyer/fair-domain'
import { InvalidInput, NotFound, nullable, object, string } from '@foyer/record-contract'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'
import { planCopy } from './plan-copy.ts'
import { findIssues, namesHalls, parseJson, readHallNames, refuseSetting } from './refuse-setting.ts'
import { simulateSetting } from './simulate-setting.ts'

const storedValue = object({
  name: string,
  value: nullable(string),
  reason: nullable(string),
  by: nullable(string),
  at: string,
})

export function serveEditions(fair: Needs) {
  const { pool, editions } = fair
  return serve(fair, editionMethods, {
    getSettings: async ({ editionId }, { session }) => {
      const edition = await editions.find(pool, editionId)
      if (!edition) throw NotFound()
      const rows = await readRows(
        pool,
        storedValue,
        `select s.name, s.value, s.reason, u.name as by, ${isoTime('s.created_date')} as at
           from edition_setting s left join user_account u on u.id = s.created_by_id
           where s.edition = $1 order by s.created_date desc, s.id desc`,
        [editionId],
      )
      const halls = await readHallNames(pool, editionId)
      return (Object.keys(EDITION_SETTINGS) as EditionSettingKey[]).map((key) => ({
        key,
        kind: EDITION_SETTINGS[key].kind,
        ...(namesHalls(EDITION_SETTINGS[key].kind) && { halls }),
        subject: SETTING_SUBJECTS.get(key)?.[session.language] ?? '',
        label: EDITION_SETTINGS[key].label[session.language],
        value: edition.settings[key],
        defaultValue: EDITION_SETTINGS[key].defaultFor(edition.days),
        history: rows.filter(({ name }) => name === key).map(({ name: _, ...change }) => change),
      }))
    },
    saveSetting: async ({ editionId, key, value, reason }, { session }) => {
      if (!isSettingKey(key)) throw InvalidInput(`${key} is no setting`)
      if (value.trim() !== '') refuseSetting(await findIssues(pool, editionId, key, parseJson(value)))
      await fair.transact(session, (transaction) =>
        fair.writer.create(
          transaction,
          'EditionSetting__c',
          {
            Name: key,
            Edition__c: editionId,
            Value__c: value.trim() || null,
            Reason__c: reason.trim() || null,
          },
          { as: 'person' },
        ),
      )
      return { saved: true }
    },
    planCopy: ({ editionId, opening, closing }, { session }) => {
      // Without days the plan proposes some; impossible ones are refused.
      if (opening === null || closing === null) return planCopy(fair, editionId, null, session.language)
      if (!isDay(opening)) throw InvalidInput(`${opening} is no day`)
      if (!isDay(closing) || closing < opening)
        throw InvalidInput(`${closing} is no closing day of ${opening}`)
      return planCopy(fair, editionId, { opening, closing }, session.language)
    },
    simulateSetting: ({ editionId, key, value }) => {
      return simulateSetting(fair, editionId, key, value.trim())
    },
  })
}
