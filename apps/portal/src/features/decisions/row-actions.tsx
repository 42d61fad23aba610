import type { PlatformAction } from '@foyer/record-contract'
import { useActions } from '@foyer/record-react'
import { Menu } from '@foyer/ui'
import { useState } from 'react'
import { RecordDecision } from './record-decision.tsx'

type ActionsById = Readonly<Record<string, readonly PlatformAction[]>>

/** Available actions of each record of a table, without the standard buttons, which are on its own page. */
export function useRowActions(ids: readonly string[]): ActionsById {
  const { data } = useActions(ids.length > 0 ? { recordIds: [...ids], sections: ['Page'] } : null)
  return Object.fromEntries(
    Object.entries(data?.actions ?? {}).map(([id, { actions }]) => [
      id,
      actions.filter(({ type }) => type !== 'StandardButton'),
    ]),
  )
}

export interface RowActionsProps {
  recordId: string
  name: string
  actions: readonly PlatformAction[] | undefined
}

/** The actions of one row as a menu. */
export function RowActions({ recordId, name, actions = [] }: RowActionsProps) {
  const [asked, setAsked] = useState<PlatformAction | null>(null)
  if (actions.length === 0) return null
  return (
    <>
      <span data-row-actions>
        <Menu
          size="small"
          entries={actions.map((action) => ({
            id: action.apiName,
            label: action.label,
            onAction: () => setAsked(action),
          }))}
        />
      </span>
      {asked && (
        <RecordDecision action={asked} recordId={recordId} name={name} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
