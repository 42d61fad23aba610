import { createRecord, deleteRecord } from '@foyer/record-client'
import { useRun } from '@foyer/record-react'
import { AlertDialog, Button, Menu, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { DashboardDialog } from './dashboard-dialog.tsx'
import styles from './dashboards.module.css'
import { dashboardsTexts } from './dashboards.texts.ts'
import type { DashboardItem, DashboardRecipientItem } from './dashboards-data.ts'
import { RecipientsDialog } from './recipients-dialog.tsx'

interface ActionsProps {
  dashboard: DashboardItem
  recipients: readonly DashboardRecipientItem[]
  mayChange: boolean
  isArranging: boolean
  onArrange: () => void
  attempt: (work: () => Promise<unknown>, words?: string) => Promise<void>
}

const DEFAULT_HOUR = 8

/** Arrange, share, mail and delete for the author; the own mails for every reader. */
export function DashboardActions({
  dashboard,
  recipients,
  mayChange,
  isArranging,
  onArrange,
  attempt,
}: ActionsProps) {
  const say = useTexts(dashboardsTexts)
  const { viewer } = usePortal()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { mutateAsync: create } = useRun(createRecord)
  const { mutateAsync: remove } = useRun(deleteRecord)
  const mine = recipients.find(({ userId }) => userId === viewer.userId)
  // The link of the mail opens the question.
  const [task, setTask] = useState<'share' | 'mail' | 'remove' | 'stop' | null>(
    query.get('mail') === 'stop' && mine ? 'stop' : null,
  )
  const close = () => {
    setTask(null)
    if (query.has('mail')) setQuery({}, { replace: true })
  }
  const subscribe = () =>
    attempt(
      () =>
        create({
          apiName: 'DashboardRecipient__c',
          fields: {
            Name: dashboard.name,
            Dashboard__c: dashboard.id,
            User__c: viewer.userId,
            Frequency__c: 'weekly',
            Hour__c: DEFAULT_HOUR,
          },
        }),
      say('saved'),
    )
  return (
    <div className={styles.actions}>
      {mayChange && (
        <Button size="small" variant="primary" onPress={onArrange}>
          {say(isArranging ? 'arranged' : 'arrange')}
        </Button>
      )}
      {mine ? (
        <Button size="small" onPress={() => setTask('stop')}>
          {say('stopMine')}
        </Button>
      ) : (
        <Button size="small" onPress={() => void subscribe()}>
          {say('toMe')}
        </Button>
      )}
      {mayChange && (
        <>
          <Button size="small" onPress={() => setTask('mail')}>
            {say('byMail')}
          </Button>
          <Menu
            label={say('more')}
            variant="secondary"
            entries={[
              { id: 'share', label: say('share'), onAction: () => setTask('share') },
              { id: 'remove', label: say('remove'), isDestructive: true, onAction: () => setTask('remove') },
            ]}
          />
        </>
      )}
      {task === 'share' && (
        <DashboardDialog
          dashboard={dashboard}
          onClose={close}
          onSaved={() => {
            close()
            toasts.success(say('saved'))
          }}
        />
      )}
      {task === 'mail' && (
        <RecipientsDialog dashboardId={dashboard.id} recipients={recipients} onClose={close} />
      )}
      <AlertDialog
        isOpen={task === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={say('removeTitle')}
        confirmLabel={say('remove')}
        isDestructive
        onConfirm={() =>
          attempt(async () => {
            await remove(dashboard.id)
            void navigate('/console/reports')
          }, say('removed'))
        }
      >
        {say('removeText')}
      </AlertDialog>
      <AlertDialog
        isOpen={task === 'stop' && mine !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={say('stopTitle')}
        confirmLabel={say('stopMine')}
        onConfirm={() => (mine ? attempt(() => remove(mine.id), say('stopped')) : undefined)}
      >
        {say('stopText')}
      </AlertDialog>
    </div>
  )
}
