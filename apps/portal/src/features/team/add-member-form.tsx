import { isInTeam, teamMethods } from '@foyer/fair-domain'
import { Button, Card, TextField, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import styles from './team.module.css'
import { teamTexts } from './team.texts.ts'

/** Adds a member; errors are shown at their field, and the form keeps its values. */
export function AddMemberForm({ emails }: { emails: readonly string[] }) {
  const say = useTexts(teamTexts)
  const toasts = useToasts()
  const form = useMethodForm(teamMethods.add, {
    initial: { firstName: '', lastName: '', email: '', invite: true },
    texts: teamTexts,
    draft: 'team-member',
    check: ({ email }) => (isInTeam(email, emails) ? { email: 'inTeam' } : {}),
    onSent: (_, { invite, email }) => {
      toasts.success(invite ? say('sent', { email: email.trim() }) : say('added'))
    },
  })
  const addOnly = () => void form.submit({ ...form.values, invite: false })
  return (
    <Card title={say('addTitle')}>
      <MethodForm
        form={form}
        send={say('add')}
        more={
          <Button isDisabled={form.isSending} onPress={addOnly}>
            {say('addOnly')}
          </Button>
        }
      >
        <p>{say('addText')}</p>
        <div className={styles.fields}>
          <TextField {...form.text('firstName')} />
          <TextField {...form.text('lastName')} />
          <TextField {...form.text('email')} type="email" />
        </div>
      </MethodForm>
    </Card>
  )
}
