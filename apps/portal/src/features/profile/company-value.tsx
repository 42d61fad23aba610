import { Link, TextField } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { type FieldPlan, labelOf } from '../../shell/profile/profile-fields.ts'
import { profileTexts } from './profile.texts.ts'

interface CompanyValueProps {
  plan: FieldPlan
  value: string
  mayRequest: boolean
  pendingOf: (name: string) => string | null
}

/** A value of the company: shown here, changed in one place for all users. */
export function CompanyValue({ plan, value, mayRequest, pendingOf }: CompanyValueProps) {
  const say = useTexts(profileTexts)
  const language = useLanguage()
  const pending = pendingOf(plan.name)
  const shown = (text: string) =>
    plan.kind === 'country'
      ? (countryOptions(language).find((option) => option.value === text)?.label ?? text)
      : text
  const hint =
    pending !== null ? (
      say('companyPending', { value: shown(pending) })
    ) : mayRequest ? (
      <>
        {say('companyHint')} <Link href="/reserved/company-information">{say('companyLink')}</Link>
      </>
    ) : (
      say('companyOthers')
    )
  return (
    <TextField
      name={plan.name}
      label={labelOf(plan.name, language)}
      value={shown(value)}
      isReadOnly
      hint={hint}
    />
  )
}
