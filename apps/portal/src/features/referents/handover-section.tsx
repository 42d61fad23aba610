import {
  isSamePrimary,
  type OpenHandoverItem,
  type ReferentsResult,
  referentsMethods,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, Card, DialogTrigger, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { handoverFieldTexts } from '../../shell/handover.texts.ts'
import { HandoverFields, NO_INVITEE } from '../../shell/handover-fields.tsx'
import { PersonalButton } from '../../shell/personal.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './referents.module.css'
import { referentsTexts } from './referents.texts.ts'

interface HandoverPartProps {
  data: ReferentsResult
}

/** Only the primary referent can hand the role over. */
export function HandoverSection({ data }: HandoverPartProps) {
  const say = useTexts(referentsTexts)
  const primary = data.referents.find(({ isPrimary }) => isPrimary)
  if (primary?.contactId !== data.ownContactId) return null
  return (
    <Card title={say('handoverTitle')} className={styles.handover}>
      <p>{say('handoverText')}</p>
      {data.handover ? (
        <OpenHandover handover={data.handover} />
      ) : (
        <InviteForm primaryEmail={primary.email} />
      )}
    </Card>
  )
}

function OpenHandover(props: { handover: OpenHandoverItem }) {
  const { handover } = props
  const say = useTexts(referentsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync } = useMethodRun(referentsMethods.withdraw)
  const day = formatDay(dayOf(handover.expiresAt), language)
  async function withdraw() {
    try {
      await mutateAsync({ id: handover.id })
      toasts.success(say('withdrawn'))
    } catch (error) {
      fail(error)
    }
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

function InviteForm({ primaryEmail }: { primaryEmail: string }) {
  const say = useTexts(referentsTexts)
  const toasts = useToasts()
  const { mutateAsync: invitePrimary } = useMethodRun(referentsMethods.invitePrimary)
  const [isOpened, setOpened] = useState<boolean | null>(null)
  const form = useForm(referentsMethods.invitePrimary.input, {
    initial: NO_INVITEE,
    texts: handoverFieldTexts,
    draft: 'handover',
    check: ({ email }) => (isSamePrimary(email, primaryEmail) ? { email: 'samePrimary' } : {}),
    send: invitePrimary,
    onSent: (_, { email }) => {
      toasts.success(say('handoverSent', { email: email.trim() }))
    },
  })
  if (!(isOpened ?? form.wasKept))
    return (
      <PersonalButton autoFocus={isOpened === false} onPress={() => setOpened(true)}>
        {say('handoverAction')}
      </PersonalButton>
    )

  return (
    <MethodForm
      form={form}
      send={say('handoverSend')}
      isPersonal
      variant="secondary"
      more={
        <Button
          variant="quiet"
          onPress={() => {
            form.discard()
            form.setIssues({})
            setOpened(false)
          }}
        >
          {say('cancel')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <HandoverFields form={form} autoFocus={isOpened === true} />
      </div>
    </MethodForm>
  )
}
