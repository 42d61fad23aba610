import type { PlatformAction } from '@foyer/record-contract'
import { useActions } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ActionDialog, actionsConfig } from '../record-actions/record-actions.tsx'
import styles from './company.module.css'
import { useCompany } from './company-data.ts'

export const MONEY_ACTIONS: readonly string[] = [
  'Account.RecordReceipt',
  'Account.InvoiceBalance',
  'Account.Remind',
]

/** Actions on the money of a company. */
export function MoneyActions({ recordId }: { recordId: string }) {
  const { data } = useActions(actionsConfig(recordId))
  const { data: page } = useCompany(recordId)
  const [asked, setAsked] = useState<PlatformAction | null>(null)
  const offered = data?.actions[recordId]?.actions ?? []
  const own = MONEY_ACTIONS.flatMap((name) => offered.find(({ apiName }) => apiName === name) ?? [])
  return (
    <div className={styles.moneyActions}>
      {own.map((action) => (
        <Button key={action.apiName} size="small" onPress={() => setAsked(action)}>
          {action.label}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          action={asked}
          recordId={recordId}
          name={page?.company.name ?? ''}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
