import { getGlobalActions } from '@foyer/record-client'
import type { PlatformAction } from '@foyer/record-contract'
import { useSnapshot } from '@foyer/record-react'

/** What can be started from anywhere, as far as its name holds what was typed. */
export function useGlobalActions(typed: string): readonly PlatformAction[] {
  const { data } = useSnapshot(getGlobalActions, {})
  const words = typed.trim().toLocaleLowerCase()
  return (data?.actions.Global?.actions ?? []).filter(({ label }) =>
    label.toLocaleLowerCase().includes(words),
  )
}
