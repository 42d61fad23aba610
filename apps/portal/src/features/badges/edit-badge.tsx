import { type BadgeHolder, badgeHolder, badgeMethods, holderIssues, holderOf } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { usePendingCalls } from '@foyer/record-react/offline'
import { Dialog, type DialogProps, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { useQueuedCall } from '../../shell/use-queued-call.ts'
import { useRefetch } from '../../shell/use-refetch.ts'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeItem } from './badges-data.ts'
import { HolderFields, holderTexts } from './holder-fields.tsx'

/** Dialog that changes the name or email address of a badge. */
export function EditBadge({
  badge,
  age,
  ...overlay
}: Pick<DialogProps, 'isOpen' | 'onOpenChange'> & { badge: BadgeItem; age: number }) {
  const say = useTexts(badgeTexts)
  const refetch = useRefetch()
  const toasts = useToasts()
  const { mutateAsync: change } = useMethodRun(badgeMethods.change)
  const pending = usePendingCalls(badgeMethods.change).find(({ input }) => input.id === badge.id)
  const queue = useQueuedCall(badgeMethods.change, pending)
  const form = useForm(badgeHolder, {
    initial: pending?.input.holder ?? holderOf(badge),
    texts: holderTexts(badge.kind),
    check: (holder) => holderIssues(holder, badge.kind),
    send: (): Promise<boolean> => store(),
    sendChosen: (chosen): Promise<boolean> => store(chosen),
    onFailed: () => {
      return false
    },
  })
  const merging = useMergingSave(form, badge.version, async () => {
    const now = (await refetch(badgeMethods.getBadges, {}))?.badges.find(({ id }) => id === badge.id)
    return now && { stored: holderOf(now), version: now.version }
  })

  const store = (chosen?: BadgeHolder) =>
    merging.save((holder, version) => (queue ?? change)({ id: badge.id, holder, version }), chosen)

  async function save(close: () => void, chosen?: BadgeHolder) {
    if (!(await form.submit(chosen))) return
    toasts.success(say(queue ? 'queued' : 'done'))
    close()
  }

  return (
    <Dialog {...overlay} title={say('editTitle', { name: `${badge.firstName} ${badge.lastName}` })}>
      {(close) => (
        <MethodForm form={form} send={say('save')} onSubmit={() => void save(close)}>
          <DraftConflicts
            recordId={badge.id}
            draft={form}
            isAsked={merging.isAsked}
            labelOf={form.label}
            shown={(field, holder) => holder[field] ?? ''}
            onSettle={(holder) => void save(close, holder)}
          />
          <p>{say('editText')}</p>
          <HolderFields form={form} age={age} kind={badge.kind} />
        </MethodForm>
      )}
    </Dialog>
  )
}
