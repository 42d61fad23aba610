import { Banner, Checkbox, Fieldset } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { PrivacyLink } from '../../shell/privacy-link.tsx'
import { buyerTexts } from './buyer-accreditation.texts.ts'
import { useRequestedConsents } from './buyer-application.ts'

interface ConsentStepProps {
  answers: Readonly<Record<string, boolean>>
  error: string | undefined
  onChange: (answers: Readonly<Record<string, boolean>>) => void
}

/** The privacy policy is required; sharing data with the trade agency is optional. */
export function ConsentStep({ answers, error, onChange }: ConsentStepProps) {
  const say = useTexts(buyerTexts)
  const { privacy, agency } = useRequestedConsents()
  const set = (purpose: string) => (given: boolean) => onChange({ ...answers, [purpose]: given })
  return (
    <>
      {privacy && (
        <Fieldset legend={say('privacyTitle')}>
          <Checkbox
            name="privacy"
            isSelected={privacy.given || answers.privacy === true}
            isDisabled={privacy.given}
            onChange={set('privacy')}
            isRequired
            error={error}
            hint={<PrivacyLink />}
          >
            {privacy.text}
          </Checkbox>
        </Fieldset>
      )}
      <Fieldset legend={say('agencyTitle')} hint={say('agencyHint')}>
        {agency.map(({ purpose, label, text, given }) => (
          <Checkbox
            key={purpose}
            name={purpose}
            isSelected={answers[purpose] ?? given}
            onChange={set(purpose)}
            hint={text}
          >
            {label}
          </Checkbox>
        ))}
      </Fieldset>
      <Banner tone="info" title={say('check')}>
        {say('checkText')}
      </Banner>
    </>
  )
}
