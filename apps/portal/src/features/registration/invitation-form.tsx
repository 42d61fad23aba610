import { accountInvitationMethods, INVITED_FOR_COMPANY, PROFILES, STAFF_PROFILES } from '@foyer/fair-domain'
import { RadioGroup, Select, TextField, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { CompanyField } from './company-field.tsx'
import { invitationsTexts } from './invitations.texts.ts'

const forCompany = (role: string) => INVITED_FOR_COMPANY.some((profile) => profile === role)

/** Only administrators can invite colleagues; the server enforces the same. */
export function InvitationForm() {
  const say = useTexts(invitationsTexts)
  const { language, viewer } = usePortal()
  const toasts = useToasts()
  const roles = [...INVITED_FOR_COMPANY, ...(viewer.profiles.includes('admin') ? STAFF_PROFILES : [])]
  const form = useMethodForm(accountInvitationMethods.invite, {
    initial: { profiles: [], firstName: '', lastName: '', email: '', language: 'it', accountId: null },
    texts: invitationsTexts,
    keeps: ['profiles', 'accountId', 'language'],
    check: ({ profiles, accountId }) =>
      profiles.some(forCompany) && !accountId ? { accountId: 'missing' } : {},
    input: (values) => ({ ...values, accountId: values.profiles.some(forCompany) ? values.accountId : null }),
    onSent: (_, { email }) => {
      toasts.success(say('sent', { email: email.trim() }))
    },
    onFailed: (error) => {
      const isRefused = errorCodeOf(error) === 'INSUFFICIENT_ACCESS'
      if (isRefused) toasts.error(say('failed'), say('refused'))
      return isRefused
    },
  })
  const [role = ''] = form.values.profiles

  return (
    <MethodForm form={form} send={say('send')}>
      <Select
        {...form.list('profiles')}
        label={say('role')}
        options={roles.map((value) => ({
          value,
          label: PROFILES[value][language],
          description: say(forCompany(value) ? 'customers' : 'colleagues'),
        }))}
        value={role || null}
        onChange={(profile) => form.change({ profiles: profile === null ? [] : [profile] })}
      />
      {forCompany(role) && (
        <CompanyField
          value={form.values.accountId}
          onChange={(accountId) => form.change({ accountId })}
          error={form.errorOf('accountId')}
        />
      )}
      <TextField {...form.text('firstName')} />
      <TextField {...form.text('lastName')} />
      <TextField {...form.text('email')} type="email" />
      <RadioGroup
        {...form.choice('language')}
        isRow
        options={[
          { value: 'it', label: say('italian') },
          { value: 'en-US', label: say('english') },
        ]}
      />
    </MethodForm>
  )
}
