import { choosesOther } from '@foyer/fair-domain'
import { Fieldset, type Option, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { profileFieldTexts } from '../../shell/profile/profile-field.texts.ts'
import { ProfileField } from '../../shell/profile/profile-field.tsx'
import { type BuyerFields, type StepName, sectionsOf } from './steps.ts'

interface ProfileStepProps {
  step: StepName
  form: BuyerFields
  lists: Readonly<Record<string, readonly Option[]>>
  email: string
}

/** Sections of the profile. */
export function ProfileStep({ step, form, lists, email }: ProfileStepProps) {
  const say = useTexts(profileFieldTexts)
  return sectionsOf(step).map(({ title, fields }) => (
    <Fieldset key={title} legend={say(title)} columns={2}>
      {fields
        .filter(({ otherOf }) => otherOf === undefined || choosesOther(form.values[otherOf]))
        .map((plan) => (
          <ProfileField
            key={plan.name}
            plan={plan}
            {...form.text(plan.name)}
            options={(plan.list && lists[plan.list]) ?? []}
          />
        ))}
      {title === 'personTitle' && (
        <TextField label={say('email')} hint={say('emailHint')} value={email} isReadOnly />
      )}
    </Fieldset>
  ))
}
