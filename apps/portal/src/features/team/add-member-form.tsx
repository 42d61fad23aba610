import { issueAt, MEMBER_FIELDS, type MemberDraft, memberIssues, teamMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, Form, type FormError, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import styles from './team.module.css'
import { teamTexts } from './team.texts.ts'

const NOBODY: MemberDraft = { firstName: '', lastName: '', email: '' }
const ISSUES = ['missing', 'tooLong', 'emailForm', 'inTeam', 'inOtherTeam', 'elsewhere'] as const

/** Adds a member; errors are shown at their field, and the form keeps its values. */
export function AddMemberForm({ emails, onAdded }: { emails: readonly string[]; onAdded: () => void }) {
  const say = useTexts(teamTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: run, status } = useMethodRun(teamMethods.add)
  const { values: draft, change, discard } = useDraft('team-member', NOBODY)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})

  async function add(invite: boolean) {
    const found = memberIssues(draft, emails)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    try {
      await run({ ...draft, invite })
      toasts.success(invite ? say('sent', { email: draft.email.trim() }) : say('added'))
      discard()
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused) return setIssues(refused.byField)
      fail(error)
    }
    onAdded()
  }

  const wordsAt = (field: string) => {
    const issue = ISSUES.find((one) => one === issues[field])
    return issues[field] === undefined ? undefined : say(issue ?? 'failed')
  }
  const errors: FormError[] = MEMBER_FIELDS.flatMap((field) => {
    const message = wordsAt(field)
    return message === undefined ? [] : [{ field, message: issueAt(say(field), message) }]
  })
  return (
    <Card title={say('addTitle')}>
      <Form
        errors={errors}
        onSubmit={() => void add(true)}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('add')}
            </Button>
            <Button isDisabled={status === 'running'} onPress={() => void add(false)}>
              {say('addOnly')}
            </Button>
          </>
        }
      >
        <p>{say('addText')}</p>
        <div className={styles.fields}>
          {MEMBER_FIELDS.map((field) => (
            <TextField
              key={field}
              name={field}
              label={say(field)}
              type={field === 'email' ? 'email' : 'text'}
              isRequired
              value={draft[field]}
              onChange={(value) => change({ [field]: value })}
              error={wordsAt(field)}
            />
          ))}
        </div>
      </Form>
    </Card>
  )
}
