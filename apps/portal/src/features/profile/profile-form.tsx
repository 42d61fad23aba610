import { hasInternationalPrefix } from '@foyer/fair-domain'
import { FetchError, updateRecord } from '@foyer/record-client'
import { useRun } from '@foyer/record-react'
import { Button, Form, type FormError, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

const FIELDS = [
  { name: 'FirstName', text: 'firstName', autoComplete: 'given-name' },
  { name: 'LastName', text: 'lastName', autoComplete: 'family-name', isRequired: true },
  { name: 'Title', text: 'jobTitle', autoComplete: 'organization-title' },
  { name: 'Phone', text: 'phone', autoComplete: 'tel', hint: 'phoneHint' },
  { name: 'MobilePhone', text: 'mobilePhone', autoComplete: 'mobile tel' },
] as const

type FieldName = (typeof FIELDS)[number]['name']
type Values = Readonly<Record<FieldName, string>>

export interface ProfileFormProps {
  contactId: string
  /** What is stored now; fields that were not touched follow it. */
  stored: Values
  email: string
}

const NOT_ACCEPTABLE_NOW = 412

/** What people may change of themselves. */
export function ProfileForm({ contactId, stored, email }: ProfileFormProps) {
  const say = useTexts(profileTexts)
  const toasts = useToasts()
  const { run, status } = useRun(updateRecord)
  const [touched, setTouched] = useState<Partial<Values>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const values: Values = { ...stored, ...touched }

  async function save() {
    const found = faultsOf(values, say)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const changed = FIELDS.filter(({ name }) => values[name] !== stored[name])
    if (changed.length === 0) return void toasts.success(say('saved'))
    const fields = Object.fromEntries(changed.map(({ name }) => [name, values[name].trim() || null]))
    try {
      await run({ fields: { Id: contactId, ...fields }, optimistic: true })
      setTouched({})
      toasts.success(say('saved'))
    } catch (error) {
      const refused = writeFaultsOf(error)
      if (refused) setFaults(refused.byField)
      if (refused && refused.general.length === 0) return
      const isStale = error instanceof FetchError && error.status === NOT_ACCEPTABLE_NOW
      toasts.error(say('errorTitle'), refused?.general.join(' ') || say(isStale ? 'stale' : 'failed'))
    }
  }

  const errors: FormError[] = FIELDS.flatMap(({ name }) =>
    faults[name] === undefined ? [] : [{ field: name, message: faults[name] }],
  )
  return (
    <Form
      errors={errors}
      onSubmit={() => void save()}
      className={styles.form}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {say('save')}
        </Button>
      }
    >
      <div className={styles.fields}>
        {FIELDS.map(({ name, text, autoComplete, ...field }) => (
          <TextField
            key={name}
            name={name}
            label={say(text)}
            hint={'hint' in field ? say(field.hint) : undefined}
            isRequired={'isRequired' in field}
            autoComplete={autoComplete}
            value={values[name]}
            onChange={(value) => setTouched({ ...touched, [name]: value })}
            error={faults[name]}
          />
        ))}
        <TextField label={say('email')} hint={say('emailHint')} value={email} isReadOnly />
      </div>
    </Form>
  )
}

/** The rules the server holds to as well, told before anything is sent. */
function faultsOf(
  values: Values,
  say: ReturnType<typeof useTexts<NonNullable<typeof profileTexts.messages>>>,
) {
  const faults: Record<string, string> = {}
  if (values.LastName.trim() === '') faults.LastName = say('lastNameMissing')
  for (const name of ['Phone', 'MobilePhone'] as const)
    if (values[name].trim() !== '' && !hasInternationalPrefix(values[name].trim()))
      faults[name] = say('phoneFault')
  return faults
}
