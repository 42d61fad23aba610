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

/** Assigns a badge. The form survives failures and reloads, and a repeated request makes one badge. */
export function useNaming<F extends keyof Naming>(
  kind: BadgeKind,
  /** Field that is kept for the next holder. */
  stays: F,
  onChanged: () => void,
) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const place = `badges:${kind}`
  const draft = useDraft<Naming>(place, { kind, ...NOBODY })
  const { values } = draft
  const { tell, errorsOf } = useBadgeIssues(values.kind)
  const { mutateAsync: run, status } = useMethodRun(badgeMethods.assign)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})

  /** Returns true if the badge was assigned. */
  async function assign() {
    const { kind: chosen, ...holder } = values
    const found = holderIssues(holder, chosen)
    setIssues(found)
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
      setIssues(tell(error) ?? {})
      return false
    } finally {
      onChanged()
    }
  }

  return {
    assign,
    errors: errorsOf(issues),
    isRunning: status === 'running',
    change: draft.change,
    values,
    issues,
  }
}
