import {
  handoverIssues,
  type OpenHandoverItem,
  type ReferentsResult,
  referentsMethods,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, Card, DialogTrigger, Form, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import {
  HandoverFields,
  type HandoverIssues,
  NO_INVITEE,
  useHandoverErrors,
} from '../../shell/handover-fields.tsx'
import { PersonalButton } from '../../shell/personal.tsx'
import { refusalOf } from '../../shell/refusal.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import styles from './referents.module.css'
import { referentsTexts } from './referents.texts.ts'

interface HandoverPartProps {
  data: ReferentsResult
  onChanged: () => void
}

/** Only the primary referent can hand the role over. */
export function HandoverSection({ data, onChanged }: HandoverPartProps) {
  const say = useTexts(referentsTexts)
  const primary = data.referents.find(({ isPrimary }) => isPrimary)
  if (primary?.contactId !== data.ownContactId) return null
  return (
    <Card title={say('handoverTitle')} className={styles.handover}>
      <p>{say('handoverText')}</p>
      {data.handover ? (
        <OpenHandover handover={data.handover} onChanged={onChanged} />
      ) : (
        <InviteForm primaryEmail={primary.email} onChanged={onChanged} />
      )}
    </Card>
  )
}

function OpenHandover(props: { handover: OpenHandoverItem; onChanged: () => void }) {
  const { handover, onChanged } = props
  const say = useTexts(referentsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: run } = useMethodRun(referentsMethods.withdraw)
  const day = formatDay(dayOf(handover.expiresAt), language)
  async function withdraw() {
    try {
      await run({ id: handover.id })
      toasts.success(say('withdrawn'))
    } catch (error) {
      fail(error)
    }
    onChanged()
  }
  return (
    <Banner
      tone="info"
      title={say('handoverOpenTitle', { name: handover.name })}
      action={
        <DialogTrigger>
          <PersonalButton>{say('withdraw')}</PersonalButton>
          <AlertDialog
            title={say('withdrawAsk', { name: handover.name })}
            confirmLabel={say('withdraw')}
            isDestructive
            onConfirm={withdraw}
          >
            {say('withdrawText')}
          </AlertDialog>
        </DialogTrigger>
      }
    >
      {say('handoverOpenText', { email: handover.email, day })}
    </Banner>
  )
}

function InviteForm({ primaryEmail, onChanged }: { primaryEmail: string; onChanged: () => void }) {
  const say = useTexts(referentsTexts)
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync: run, status } = useMethodRun(referentsMethods.invitePrimary)
  const [isOpened, setOpened] = useState<boolean | null>(null)
  const { values: draft, wasKept, change, discard } = useDraft('handover', NO_INVITEE)
  const [issues, setIssues] = useState<HandoverIssues>({})
  const errors = useHandoverErrors(issues)
  if (!(isOpened ?? wasKept))
    return (
      <PersonalButton autoFocus={isOpened === false} onPress={() => setOpened(true)}>
        {say('handoverAction')}
      </PersonalButton>
    )

  async function invite() {
    const found = handoverIssues(draft, primaryEmail)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    try {
      await run({ ...draft })
      toasts.success(say('handoverSent', { email: draft.email.trim() }))
      discard()
      onChanged()
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused) return setIssues(refused.byField)
      const refusal = refusalOf(error)
      fail(error)
      if (refusal?.code === 'HANDOVER_OPEN') onChanged()
    }
  }

  return (
    <Form
      errors={errors}
      onSubmit={() => void invite()}
      actions={
        <>
          <PersonalButton type="submit" isPending={status === 'running'}>
            {say('handoverSend')}
          </PersonalButton>
          <Button
            variant="quiet"
            onPress={() => {
              discard()
              setIssues({})
              setOpened(false)
            }}
          >
            {say('cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <HandoverFields draft={draft} issues={issues} onChange={change} autoFocus={isOpened === true} />
      </div>
    </Form>
  )
}
