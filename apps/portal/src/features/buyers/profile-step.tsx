import { choosesOther, REQUIRED_OF_BUYERS } from '@foyer/fair-domain'
import { Fieldset, type Option, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { profileFieldTexts } from '../../shell/profile/profile-field.texts.ts'
import { ProfileField } from '../../shell/profile/profile-field.tsx'
import type { Values } from '../../shell/profile/profile-values.ts'
import { type StepName, sectionsOf } from './steps.ts'

interface ProfileStepProps {
  step: StepName
  values: Values
  lists: Readonly<Record<string, readonly Option[]>>
  errorAt: (name: string) => string | undefined
  onChange: (name: string, value: string) => void
}

/** Sections of the profile, with the fields that the programme requires. */
export function ProfileStep({ step, values, lists, errorAt, onChange }: ProfileStepProps) {
  const say = useTexts(profileFieldTexts)
  return sectionsOf(step).map(({ title, fields }) => (
    <Fieldset key={title} legend={say(title)} columns={2}>
      {fields
        .filter(({ otherOf }) => otherOf === undefined || choosesOther(values[otherOf]))
        .map((plan) => (
          <ProfileField
            key={plan.name}
            plan={plan}
            value={values[plan.kind === 'code' ? 'MailingCountry' : plan.name] ?? ''}
            onChange={(value) => onChange(plan.name, value)}
            options={(plan.list && lists[plan.list]) ?? []}
            isRequired={REQUIRED_OF_BUYERS.includes(plan.name)}
            error={errorAt(plan.name)}
          />
        ))}
      {title === 'personTitle' && (
        <TextField label={say('email')} hint={say('emailHint')} value={values.Email ?? ''} isReadOnly />
      )}
    </Fieldset>
  ))
}
