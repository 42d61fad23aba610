import {
  type ApplicationResult,
  formatCents,
  hallName,
  hallsFor,
  onlyHall,
  SECTORS,
} from '@foyer/fair-domain'
import { Select } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { applicationTexts } from './application.texts.ts'
import type { ApplicationForm } from './use-application-form.ts'

interface SelectProps {
  answer: ApplicationResult
  form: ApplicationForm
  error: string | undefined
}

const sectorIn = (sector: string, language: 'it' | 'en-US') =>
  SECTORS[sector as keyof typeof SECTORS]?.[language] ?? sector

/** The sector comes first: the company knows it, and the halls follow from it. */
export function SectorSelect({ answer, form, error }: SelectProps) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const offered = new Set(answer.pavilions.flatMap(({ sectors }) => sectors))

  function choose(sector: string) {
    const isStillRight = hallsFor(sector, answer.pavilions).some(({ id }) => id === form.values.pavilionId)
    form.change({
      sector,
      pavilionId: isStillRight ? form.values.pavilionId : onlyHall(sector, answer.pavilions),
    })
  }

  return (
    <Select
      name="sector"
      label={say('sector')}
      hint={say('sectorHint')}
      options={Object.keys(SECTORS)
        .filter((value) => offered.has(value))
        .map((value) => ({ value, label: sectorIn(value, language) }))}
      value={form.values.sector || null}
      onChange={(value) => choose(value ?? '')}
      isRequired
      error={error}
    />
  )
}

/** The halls of the sector, each with its subjects and price. */
export function PavilionSelect({ answer, form, error }: SelectProps) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const { sector, pavilionId } = form.values
  const halls = hallsFor(sector, answer.pavilions)
  return (
    <Select
      name="pavilionId"
      label={say('pavilion')}
      hint={say(sector === '' ? 'pavilionAfterSector' : 'pavilionHint')}
      options={halls.map(({ id, name, sectors, pricePerSquareMetre }) => ({
        value: id,
        label: say('pavilionOption', {
          name: hallName(name, language),
          sectors: sectors.map((one) => sectorIn(one, language).toLocaleLowerCase()).join(', '),
          price: formatCents(pricePerSquareMetre, language),
        }),
      }))}
      value={pavilionId || null}
      onChange={(value) => form.change({ pavilionId: value ?? '' })}
      isRequired
      error={error}
    />
  )
}
