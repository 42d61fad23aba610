import { type BadgeHolder, badgeHolder, badgeMethods, holderIssues, holderOf } from '@foyer/fair-domain'
import { Dialog, type DialogProps, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useVersionedForm } from '../../shell/form/use-versioned-form.ts'
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
  const { form, isAsked, isQueued } = useVersionedForm(badgeMethods.change, badgeHolder, {
    id: badge.id,
    current: { stored: holderOf(badge), version: badge.version },
    reload: async () => {
      const now = (await refetch(badgeMethods.getBadges, {}))?.badges.find(({ id }) => id === badge.id)
      return now && { stored: holderOf(now), version: now.version }
    },
    toInput: (holder) => ({ holder }),
    valuesOf: ({ holder }) => holder,
    texts: holderTexts(badge.kind),
    check: (holder) => holderIssues(holder, badge.kind),
  })

  async function save(close: () => void, chosen?: BadgeHolder) {
    if (!(await form.submit(chosen))) return
    toasts.success(say(isQueued ? 'queued' : 'done'))
    close()
  }

  return (
    <Dialog {...overlay} title={say('editTitle', { name: `${badge.firstName} ${badge.lastName}` })}>
      {(close) => (
        <MethodForm form={form} send={say('save')} onSubmit={() => void save(close)}>
          <DraftConflicts
            recordId={badge.id}
            draft={form}
            isAsked={isAsked}
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
