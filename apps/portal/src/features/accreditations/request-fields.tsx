import {
  type AccreditationResult,
  type ChannelEntry,
  formatCents,
  PRESS_EVIDENCE,
  schoolAmount,
  teachersNeeded,
} from '@foyer/fair-domain'
import { CheckboxGroup, Fieldset, NumberField, Select, TextField } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FormOf } from '../../shell/form/use-form.ts'
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'
import type { RequestValues } from './request-values.ts'

interface FieldsProps {
  form: FormOf<RequestValues>
  rules: AccreditationResult['rules']
}

export function PressFields({ form }: Pick<FieldsProps, 'form'>) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  return (
    <>
      <TextField {...form.text('outlet')} isRequired maxLength={255} />
      <Select
        {...form.choice('evidenceKind')}
        isRequired
        options={Object.entries(PRESS_EVIDENCE).map(([value, label]) => ({ value, label: label[language] }))}
      />
      <TextField {...form.text('website')} hint={say('websiteHint')} type="url" />
    </>
  )
}

export function InfluencerFields({ form, rules }: FieldsProps) {
  const say = useTexts(accreditationTexts)
  const { values, errorOf } = form
  const entryOf = (channel: string): ChannelEntry =>
    values.channels.find((entry) => entry.channel === channel) ?? { channel, url: '', followers: 0 }
  const change = (channel: string, changes: Partial<ChannelEntry>) =>
    form.change({
      channels: rules.influencerChannels.map((name) => ({
        ...entryOf(name),
        ...(name === channel ? changes : {}),
      })),
    })
  const [first] = rules.influencerChannels
  return (
    <Fieldset legend={say('channelsPart')} columns={2}>
      {rules.influencerChannels.flatMap((channel) => [
        <TextField
          key={`${channel} url`}
          name={channel === first ? 'channels' : `channel.${channel}`}
          label={say('channelUrl', { channel })}
          type="url"
          value={entryOf(channel).url}
          onChange={(url) => change(channel, { url })}
          error={errorOf(`channel.${channel}`) ?? (channel === first ? errorOf('channels') : undefined)}
        />,
        <NumberField
          key={`${channel} followers`}
          label={say('channelFollowers', { channel })}
          hideSteps
          minValue={0}
          value={entryOf(channel).followers}
          onChange={(followers) => change(channel, { followers: Number.isNaN(followers) ? 0 : followers })}
        />,
      ])}
    </Fieldset>
  )
}

export function SchoolFields({ form, rules }: FieldsProps) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const { values } = form
  const settings = { studentsPerTeacher: rules.studentsPerTeacher }
  const needed = teachersNeeded(values.students, settings)
  const amount = schoolAmount(
    { students: values.students, days: values.days.length },
    { schoolDayTicket: rules.schoolDayTicket },
  )
  return (
    <>
      <TextField {...form.text('school')} isRequired maxLength={255} />
      <Fieldset legend={say('groupPart')} columns={2}>
        <NumberField {...form.number('students')} isRequired />
        <NumberField
          {...form.number('minors')}
          label={say('minors', { age: rules.minimumAge })}
          hint={say('minorsHint', { age: rules.minimumAge })}
          isRequired
        />
        <NumberField
          {...form.number('teachers')}
          hint={needed > 0 ? say('teachersHint', { count: needed }) : undefined}
          isRequired
        />
      </Fieldset>
      <CheckboxGroup
        {...form.list('days')}
        isRequired
        options={rules.schoolDays.map((value) => ({
          value,
          label: formatDay(value, language, { weekday: 'long' }),
        }))}
      />
      <p className={styles.total} aria-live="polite">
        {say('total', { amount: formatCents(amount, language) })}
      </p>
    </>
  )
}
