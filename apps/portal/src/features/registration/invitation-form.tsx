import {
  accountInvitationMethods,
  INVITED_FOR_COMPANY,
  isEmail,
  PROFILES,
  STAFF_PROFILES,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Button, Form, RadioGroup, Select, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { usePortal } from '../../shell/portal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { CompanyField } from './company-field.tsx'
import { invitationsTexts } from './invitations.texts.ts'

const EMPTY = {
  role: '',
  firstName: '',
  lastName: '',
  email: '',
  language: 'it' as Language,
  accountId: null as string | null,
}
type Fault = 'profiles' | 'accountId' | 'lastName' | 'email'

const forCompany = (role: string) => INVITED_FOR_COMPANY.some((profile) => profile === role)

/** Only administrators can invite colleagues; the server enforces the same. */
export function InvitationForm({ onSent }: { onSent: () => void }) {
  const say = useTexts(invitationsTexts)
  const { language, viewer } = usePortal()
  const toasts = useToasts()
  const fail = useFailure()
  const [values, setValues] = useState(EMPTY)
  const [issues, setIssues] = useState<readonly Fault[]>([])
  const { mutateAsync: run, status } = useMethodRun(accountInvitationMethods.invite)
  const set = (name: keyof typeof values) => (value: string | null) =>
    setValues({ ...values, [name]: value ?? '' })
  const errorOf = (name: Fault) => (issues.includes(name) ? say(`${name}Fault`) : undefined)
  const roles = [...INVITED_FOR_COMPANY, ...(viewer.profiles.includes('admin') ? STAFF_PROFILES : [])]

  async function send() {
    const { role, accountId, ...person } = values
    const found: Fault[] = []
    if (role === '') found.push('profiles')
    if (forCompany(role) && !accountId) found.push('accountId')
    if (person.lastName.trim() === '') found.push('lastName')
    if (!isEmail(person.email)) found.push('email')
    setIssues(found)
    if (found.length > 0) return
    try {
      await run({ ...person, profiles: [role], accountId: forCompany(role) ? accountId : null })
      toasts.success(say('sent', { email: person.email.trim() }))
      setValues({ ...EMPTY, role, accountId, language: person.language })
      onSent()
    } catch (error) {
      const isRefused = errorCodeOf(error) === 'INSUFFICIENT_ACCESS'
      if (isRefused) toasts.error(say('failed'), say('refused'))
      else fail(error)
    }
  }

  return (
    <Form
      errors={issues.map((field) => ({ field, message: say(`${field}Fault`) }))}
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {say('send')}
        </Button>
      }
    >
      <Select
        name="profiles"
        label={say('role')}
        isRequired
        options={roles.map((value) => ({
          value,
          label: PROFILES[value][language],
          description: say(forCompany(value) ? 'customers' : 'colleagues'),
        }))}
        value={values.role || null}
        onChange={set('role')}
        error={errorOf('profiles')}
      />
      {forCompany(values.role) && (
        <CompanyField
          value={values.accountId}
          onChange={(accountId) => setValues({ ...values, accountId })}
          error={errorOf('accountId')}
        />
      )}
      <TextField
        name="firstName"
        label={say('firstName')}
        value={values.firstName}
        onChange={set('firstName')}
      />
      <TextField
        name="lastName"
        label={say('lastName')}
        isRequired
        value={values.lastName}
        onChange={set('lastName')}
        error={errorOf('lastName')}
      />
      <TextField
        name="email"
        type="email"
        label={say('email')}
        isRequired
        value={values.email}
        onChange={set('email')}
        error={errorOf('email')}
      />
      <RadioGroup
        name="language"
        label={say('language')}
        isRow
        options={[
          { value: 'it', label: say('italian') },
          { value: 'en-US', label: say('english') },
        ]}
        value={values.language}
        onChange={set('language')}
      />
    </Form>
  )
}
