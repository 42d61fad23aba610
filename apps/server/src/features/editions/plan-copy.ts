import {
  addDays,
  type CopyPlanResult,
  daysBetween,
  EDITION_SETTINGS,
  type EditionDays,
  type EditionSettingKey,
  editionSettings,
  settingInEdition,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { NotFound } from '@foyer/record-contract'
import { changedSettings } from './copy-edition.ts'
import type { Needs } from './needs.ts'

const YEAR_OF_WEEKS = 52 * 7

/** Counts the records to copy, and shifts each date by the distance of the openings. */
export async function planCopy(
  { pool, editions }: Pick<Needs, 'pool' | 'editions'>,
  editionId: string,
  requestedDays: EditionDays | null,
  language: Language,
): Promise<CopyPlanResult> {
  const edition = await editions.find(pool, editionId)
  if (!edition) throw NotFound()
  const { year, days, name } = edition
  const opening = addDays(days.opening, YEAR_OF_WEEKS)
  const closing = addDays(opening, daysBetween(days.opening, days.closing))
  const to = requestedDays ?? { opening, closing }
  const { rows } = await pool.query<Pick<CopyPlanResult, 'pavilions' | 'stands' | 'buyerQuotas'>>(
    `select (select count(*)::int from pavilion where edition = $1 and active) as pavilions,
            (select count(*)::int from stand s join pavilion v on v.id = s.pavilion
             where v.edition = $1 and v.active) as stands,
            (select count(*)::int from buyer_quota where edition = $1) as "buyerQuotas"`,
    [editionId],
  )
  const changed = await changedSettings(pool, editionId)
  const moved = editionSettings(
    to,
    Object.fromEntries(
      changed.map((one) => [one.name, JSON.parse(settingInEdition(one.name, one.value, days, to))]),
    ),
  )
  const keys = Object.keys(EDITION_SETTINGS) as EditionSettingKey[]
  return {
    proposal: {
      name: name.includes(String(year))
        ? name.replace(String(year), String(year + 1))
        : `${name} ${year + 1}`,
      year: year + 1,
      opening,
      closing,
    },
    ...(rows[0] ?? { pavilions: 0, stands: 0, buyerQuotas: 0 }),
    settings: changed.length,
    days: keys
      .filter((key) => EDITION_SETTINGS[key].kind === 'day')
      .map((key) => ({
        label: EDITION_SETTINGS[key].label[language],
        from: String(edition.settings[key]),
        to: String(moved[key]),
      })),
  }
}
