import { DASHBOARD_AUDIENCES, PROFILES, STAFF_PROFILES } from '@foyer/fair-domain'
import { createRecord, updateRecord } from '@foyer/record-client'
import { type Infer, object, oneOf, string, textUpTo } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { Button, Dialog, Select, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { dashboardsTexts } from './dashboards.texts.ts'
import type { DashboardItem } from './dashboards-data.ts'

const MAX_TITLE = 120
const AUDIENCES = Object.keys(DASHBOARD_AUDIENCES) as (keyof typeof DASHBOARD_AUDIENCES)[]

const dashboardForm = object({
  name: textUpTo(MAX_TITLE),
  english: textUpTo(MAX_TITLE),
  audience: oneOf(...AUDIENCES),
  role: string,
})

type Fields = Infer<typeof dashboardForm>

interface Props {
  /** Null for a new dashboard. */
  dashboard: DashboardItem | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** Titles in both languages, and who sees the dashboard. */
export function DashboardDialog({ dashboard, onClose, onSaved }: Props) {
  const say = useTexts(dashboardsTexts)
  const { language } = usePortal()
  const { mutateAsync: create } = useRun(createRecord)
  const { mutateAsync: update } = useRun(updateRecord)
  const form = useForm<Fields, keyof Fields, string>(dashboardForm, {
    initial: {
      name: dashboard?.name ?? '',
      english: dashboard?.english ?? '',
      audience: (dashboard?.audience || 'private') as (typeof AUDIENCES)[number],
      role: dashboard?.role ?? '',
    },
    texts: dashboardsTexts,
    check: ({ name, audience, role }) => ({
      ...(name.trim() === '' ? { name: 'invalid' } : {}),
      ...(audience === 'role' && role === '' ? { role: 'invalid' } : {}),
    }),
    send: async ({ name, english, audience, role }): Promise<string> => {
      const fields = {
        Name: name.trim(),
        NameEn__c: english.trim() || null,
        Audience__c: audience,
        Role__c: audience === 'role' ? role : null,
      }
      if (!dashboard) return (await create({ apiName: 'Dashboard__c', fields }))?.id ?? ''
      await update({ fields: { Id: dashboard.id, ...fields } })
      return dashboard.id
    },
    onSent: onSaved,
  })
  const title = say(dashboard ? 'share' : 'newDashboard')
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <MethodForm
        form={form}
        send={say(dashboard ? 'save' : 'create')}
        more={<Button onPress={onClose}>{say('cancel')}</Button>}
      >
        <TextField {...form.text('name')} isRequired maxLength={MAX_TITLE} />
        <TextField {...form.text('english')} maxLength={MAX_TITLE} />
        <Select
          {...form.choice('audience')}
          options={AUDIENCES.map((value) => ({ value, label: DASHBOARD_AUDIENCES[value][language] }))}
        />
        {form.values.audience === 'role' && (
          <Select
            {...form.choice('role')}
            isRequired
            options={STAFF_PROFILES.map((value) => ({ value, label: PROFILES[value][language] }))}
          />
        )}
      </MethodForm>
    </Dialog>
  )
}
