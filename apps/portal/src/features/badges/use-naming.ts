import { type BadgeKind, badgeForm, badgeMethods, holderIssues, NOBODY } from '@foyer/fair-domain'
import type { Infer, InputOf } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { type PendingCall, useOutbox } from '@foyer/record-react/offline'
import { useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useForm } from '../../shell/form/use-form.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { dropReplaced, useQueuedCall } from '../../shell/use-queued-call.ts'
import { badgeTexts } from './badges.texts.ts'
import { holderTexts } from './holder-fields.tsx'

/**
 * Assigns a badge; without network, the request waits on the device. The form survives failures and reloads, and a repeated
 * request makes one badge.
 */
export function useNaming(
  kind: BadgeKind,
  /** Field that is kept for the next holder. */
  stays: keyof Infer<typeof badgeForm>,
  /** A request that was not sent, or was refused: the new one replaces it. */
  earlier?: PendingCall<InputOf<typeof badgeMethods.assign>>,
) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const place = `badges:${earlier?.entry.key ?? kind}`
  const { mutateAsync: assign } = useMethodRun(badgeMethods.assign)
  const outbox = useOutbox()
  const queue = useQueuedCall(badgeMethods.assign, earlier)
  return useForm(badgeForm, {
    initial: { kind, ...NOBODY, adult: NOBODY.adult, ...earlier?.input.holder },
    texts: holderTexts(kind),
    draft: place,
    keeps: [stays],
    check: ({ kind: chosen, ...holder }) => holderIssues(holder, chosen),
    send: async (values) => {
      const { kind: chosen, ...holder } = values
      await (queue ?? assign)({ kind: chosen, holder, key: requestKeyFor(place, values) })
      if (!queue && outbox) await dropReplaced(outbox, earlier)
    },
    onSent: (_, { adult, firstName, lastName }) => {
      clearRequestKey(place)
      const name = `${firstName} ${lastName}`.trim()
      toasts.success(queue ? say('queued') : say(adult === undefined ? 'assigned' : 'assignedHeld', { name }))
    },
  })
}
