import { type BadgeHolder, type BadgeKind, badgeMethods, holderIssues, NOBODY } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { badgeTexts } from './badges.texts.ts'
import { useBadgeIssues } from './use-badge-issues.ts'

interface Naming extends BadgeHolder {
  kind: BadgeKind
}

/** Gives a badge to somebody. Nothing typed is lost when it fails or the page is reloaded, and sent twice it is one badge. */
export function useNaming<F extends keyof Naming>(
  kind: BadgeKind,
  /** What the next person is likely to have in common with this one. */
  stays: F,
  onChanged: () => void,
) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const place = `badges:${kind}`
  const draft = useDraft<Naming>(place, { kind, ...NOBODY })
  const { values } = draft
  const { tell, errorsOf } = useBadgeIssues(values.kind)
  const { run, status } = useMethodRun(badgeMethods.assign)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})

  /** True once the badge is given. */
  async function assign() {
    const { kind: chosen, ...holder } = values
    const found = holderIssues(holder, chosen)
    setFaults(found)
    if (Object.keys(found).length > 0 || status === 'running') return false
    try {
      await run({ kind: chosen, holder, key: requestKeyFor(place, values) })
      clearRequestKey(place)
      toasts.success(
        say(holder.adult === undefined ? 'assigned' : 'assignedHeld', {
          name: `${holder.firstName} ${holder.lastName}`.trim(),
        }),
      )
      draft.discard()
      draft.change({ [stays]: values[stays] } as Partial<Naming>)
      return true
    } catch (error) {
      setFaults(tell(error) ?? {})
      return false
    } finally {
      onChanged()
    }
  }

  return {
    assign,
    errors: errorsOf(faults),
    isRunning: status === 'running',
    change: draft.change,
    values,
    faults,
  }
}
