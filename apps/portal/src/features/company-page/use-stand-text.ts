import { type CompanyPageResult, hallName } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { companyTexts } from './company.texts.ts'

type Stand = CompanyPageResult['participations'][number]['stands'][number]

/** Describes a stand: hall, number, area. */
export function useStandText() {
  const say = useTexts(companyTexts)
  const language = useLanguage()
  return (stand: Stand) => say('stand', { ...stand, pavilion: hallName(stand.pavilion, language) })
}
