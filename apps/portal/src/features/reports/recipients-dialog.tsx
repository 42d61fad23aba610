import { DASHBOARD_FREQUENCIES, type DashboardFrequency, LAST_HOUR, workMethods } from '@foyer/fair-domain'
import { createRecord, deleteRecord } from '@foyer/record-client'
import { object, oneOf, string } from '@foyer/record-contract'
import { useMethod, useRun } from '@foyer/record-react'
import { Button, ComboBox, Dialog, Select, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './dashboards.module.css'
import { dashboardsTexts } from './dashboards.texts.ts'
import type { DashboardRecipientItem } from './dashboards-data.ts'

const FREQUENCIES = Object.keys(DASHBOARD_FREQUENCIES) as DashboardFrequency[]
const FIRST_HOUR = 6
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => `${FIRST_HOUR + at}`)
const recipientForm = object({ recipient: string, frequency: oneOf(...FREQUENCIES), hour: string })

interface Props {
  dashboardId: string
  recipients: readonly DashboardRecipientItem[]
  onClose: () => void
}

/** The colleagues who get the dashboard by mail, and a form that adds one. */
export function RecipientsDialog({ dashboardId, recipients, onClose }: Props) {
  const say = useTexts(dashboardsTexts)
  const { language } = usePortal()
  const toasts = useToasts()
  const { failed } = useOutcome()
  const { mutateAsync: create } = useRun(createRecord)
  const { mutateAsync: remove } = useRun(deleteRecord)
  const { data } = useMethod(workMethods.getRecordWork, { recordId: dashboardId })
  const colleagues = (data?.colleagues ?? []).filter(
    ({ id }) => !recipients.some(({ userId }) => userId === id),
  )
  const nameOf = (id: string) => data?.colleagues.find((colleague) => colleague.id === id)?.name ?? ''
  const form = useForm(recipientForm, {
    initial: { recipient: '', frequency: 'weekly' as DashboardFrequency, hour: '8' },
    texts: dashboardsTexts,
    check: ({ recipient }) => (recipient === '' ? { recipient: 'required' } : {}),
    keeps: ['frequency', 'hour'],
    send: ({ recipient, frequency, hour }) =>
      create({
        apiName: 'DashboardRecipient__c',
        fields: {
          Name: nameOf(recipient),
          Dashboard__c: dashboardId,
          User__c: recipient,
          Frequency__c: frequency,
          Hour__c: Number(hour),
        },
      }),
    onSent: (_, { recipient }) => void toasts.success(say('subscribed', { name: nameOf(recipient) })),
  })
  async function stop({ id, name }: DashboardRecipientItem) {
    try {
      await remove(id)
      toasts.success(say('recipientRemoved', { name }))
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={say('byMail')}>
      <p>{say('byMailText')}</p>
      {recipients.length === 0 ? (
        <p>{say('nobody')}</p>
      ) : (
        <ul className={styles.recipients}>
          {recipients.map((recipient) => (
            <li key={recipient.id}>
              <span>
                {recipient.name}{' '}
                <span className={styles.when}>
                  {say('at', {
                    frequency: DASHBOARD_FREQUENCIES[recipient.frequency][language],
                    hour: recipient.hour,
                  })}
                </span>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={say('removeRecipient', { name: recipient.name })}
                onPress={() => void stop(recipient)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MethodForm
        form={form}
        send={say('addRecipient')}
        more={<Button onPress={onClose}>{say('close')}</Button>}
      >
        <ComboBox
          {...form.choice('recipient')}
          isRequired
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className={styles.row}>
          <Select
            {...form.choice('frequency')}
            options={FREQUENCIES.map((value) => ({ value, label: DASHBOARD_FREQUENCIES[value][language] }))}
          />
          <Select
            {...form.choice('hour')}
            options={HOURS.map((value) => ({ value, label: `${value}:00` }))}
          />
        </div>
      </MethodForm>
    </Dialog>
  )
}
