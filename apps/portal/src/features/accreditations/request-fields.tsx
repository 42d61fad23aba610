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
import styles from './accreditation.module.css'
import { accreditationTexts } from './accreditation.texts.ts'
import type { RequestValues } from './request-values.ts'

interface FieldsProps {
  values: RequestValues
  errorAt: (name: string) => string | undefined
  onChange: (changes: Partial<RequestValues>) => void
  rules: AccreditationResult['rules']
}

export function PressFields({ values, errorAt, onChange }: FieldsProps) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  return (
    <>
      <TextField
        name="outlet"
        label={say('outlet')}
        isRequired
        maxLength={255}
        value={values.outlet}
        onChange={(outlet) => onChange({ outlet })}
        error={errorAt('outlet')}
      />
      <Select
        name="evidenceKind"
        label={say('evidenceKind')}
        isRequired
        options={Object.entries(PRESS_EVIDENCE).map(([value, label]) => ({ value, label: label[language] }))}
        value={values.evidenceKind || null}
        onChange={(value) => onChange({ evidenceKind: value ?? '' })}
        error={errorAt('evidenceKind')}
      />
      <TextField
        name="website"
        label={say('website')}
        hint={say('websiteHint')}
        type="url"
        value={values.website}
        onChange={(website) => onChange({ website })}
      />
    </>
  )
}

export function InfluencerFields({ values, errorAt, onChange, rules }: FieldsProps) {
  const say = useTexts(accreditationTexts)
  const entryOf = (channel: string): ChannelEntry =>
    values.channels.find((entry) => entry.channel === channel) ?? { channel, url: '', followers: 0 }
  const change = (channel: string, changes: Partial<ChannelEntry>) =>
    onChange({
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
          error={errorAt(`channel.${channel}`) ?? (channel === first ? errorAt('channels') : undefined)}
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

export function SchoolFields({ values, errorAt, onChange, rules }: FieldsProps) {
  const say = useTexts(accreditationTexts)
  const language = useLanguage()
  const settings = { studentsPerTeacher: rules.studentsPerTeacher }
  const needed = teachersNeeded(values.students, settings)
  const amount = schoolAmount(
    { students: values.students, days: values.days.length },
    { schoolDayTicket: rules.schoolDayTicket },
  )
  return (
    <>
      <TextField
        name="school"
        label={say('school')}
        isRequired
        maxLength={255}
        value={values.school}
        onChange={(school) => onChange({ school })}
        error={errorAt('school')}
      />
      <Fieldset legend={say('groupPart')} columns={2}>
        <NumberField
          name="students"
          label={say('students')}
          isRequired
          minValue={0}
          maxValue={500}
          value={values.students}
          onChange={(students) => onChange({ students: Number.isNaN(students) ? 0 : students })}
          error={errorAt('students')}
        />
        <NumberField
          name="minors"
          label={say('minors', { age: rules.minimumAge })}
          hint={say('minorsHint', { age: rules.minimumAge })}
          isRequired
          minValue={0}
          maxValue={500}
          value={values.minors}
          onChange={(minors) => onChange({ minors: Number.isNaN(minors) ? 0 : minors })}
          error={errorAt('minors')}
        />
        <NumberField
          name="teachers"
          label={say('teachers')}
          hint={needed > 0 ? say('teachersHint', { count: needed }) : undefined}
          isRequired
          minValue={0}
          maxValue={500}
          value={values.teachers}
          onChange={(teachers) => onChange({ teachers: Number.isNaN(teachers) ? 0 : teachers })}
          error={errorAt('teachers')}
        />
      </Fieldset>
      <CheckboxGroup
        name="days"
        label={say('days')}
        isRequired
        options={rules.schoolDays.map((value) => ({
          value,
          label: formatDay(value, language, { weekday: 'long' }),
        }))}
        value={values.days}
        onChange={(days) => onChange({ days })}
        error={errorAt('days')}
      />
      <p className={styles.total} aria-live="polite">
        {say('total', { amount: formatCents(amount, language) })}
      </p>
    </>
  )
}
