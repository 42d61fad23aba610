import {
  EDITION_MANAGERS,
  EDITION_SETTINGS,
  type EditionSettingKey,
  isDay,
  isSettingKey,
  isStaff,
  SETTING_SUBJECTS,
  settingFaults,
} from '@foyer/fair-domain'
import {
  exampleId,
  InsufficientAccess,
  InvalidInput,
  NotFound,
  nullable,
  object,
  string,
} from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { planCopy } from './plan-copy.ts'
import { parseJson, refuseSetting } from './refuse-setting.ts'
import { simulateSetting } from './simulate-setting.ts'

/** One setting of an edition: what counts, what would count without staff, and how it came about. */
export interface ShownSetting {
  key: EditionSettingKey
  kind: string
  /** What it is about: settings of one subject stand together. */
  subject: string
  label: string
  value: unknown
  defaultValue: unknown
  history: { value: string | null; reason: string | null; by: string | null; at: string }[]
}

const CLASS_NAME = 'EditionsController'

export function editionsMethods(fair: Fair) {
  const { pool, editions } = fair
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getSettings',
      cacheable: true,
      input: object({ editionId: string }),
      example: { editionId: exampleId('Edition__c') },
      handle: async ({ editionId }, { session }): Promise<ShownSetting[]> => {
        if (!isStaff(session.profiles)) throw InsufficientAccess()
        const edition = await editions.find(pool, editionId)
        if (!edition) throw NotFound()
        const { rows } = await pool.query<ShownSetting['history'][number] & { name: string }>(
          `select s.name, s.value, s.reason, u.name as by, s.created_date as at
           from edition_setting s left join user_account u on u.id = s.created_by_id
           where s.edition = $1 order by s.created_date desc, s.id desc`,
          [editionId],
        )
        return (Object.keys(EDITION_SETTINGS) as EditionSettingKey[]).map((key) => ({
          key,
          kind: EDITION_SETTINGS[key].kind,
          subject: SETTING_SUBJECTS.get(key)?.[session.language] ?? '',
          label: EDITION_SETTINGS[key].label[session.language],
          value: edition.settings[key],
          defaultValue: EDITION_SETTINGS[key].defaultFor(edition.days),
          history: rows.filter(({ name }) => name === key).map(({ name: _, ...change }) => change),
        }))
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'saveSetting',
      cacheable: false,
      input: object({ editionId: string, key: string, value: string, reason: string }),
      example: {
        editionId: exampleId('Edition__c', { Current__c: 'true' }),
        key: 'registrationFee',
        value: '60000',
        reason: 'Decided by the board.',
      },
      handle: async ({ editionId, key, value, reason }, { session }) => {
        requireManager(session)
        if (!isSettingKey(key)) throw InvalidInput(`${key} is no setting`)
        if (value.trim() !== '') refuseSetting(settingFaults(key, parseJson(value)))
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
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'planCopy',
      cacheable: false,
      input: object({ editionId: string, opening: nullable(string), closing: nullable(string) }),
      example: {
        editionId: exampleId('Edition__c', { Current__c: 'true' }),
        opening: '2028-03-16',
        closing: '2028-03-19',
      },
      handle: ({ editionId, opening, closing }, { session }) => {
        requireManager(session)
        const isWhole = opening !== null && closing !== null && isDay(opening) && isDay(closing)
        return planCopy(fair, editionId, isWhole ? { opening, closing } : null, session.language)
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'simulateSetting',
      cacheable: false,
      input: object({ editionId: string, key: string, value: string }),
      example: {
        editionId: exampleId('Edition__c', { Current__c: 'true' }),
        key: 'registrationFee',
        value: '60000',
      },
      handle: ({ editionId, key, value }, { session }) => {
        requireManager(session)
        return simulateSetting(fair, editionId, key, value.trim())
      },
    }),
  ]
}

function requireManager({ profiles }: Session) {
  if (!EDITION_MANAGERS.some((profile) => profiles.includes(profile))) throw InsufficientAccess()
}
