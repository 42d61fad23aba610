import { type BadgeHolder, badgeHolder, badgeMethods, holderIssues, holderOf } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Dialog, type DialogProps, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { useRefetch } from '../../shell/use-refetch.ts'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeItem } from './badges-data.ts'
import { HolderFields, holderTexts } from './holder-fields.tsx'

/** Dialog that changes the name or email address of a badge. */
export function EditBadge({
  badge,
  age,
  ...overlay
}: Pick<DialogProps, 'isOpen' | 'onOpenChange'> & {
  badge: BadgeItem
  age: number
}) {
  const say = useTexts(badgeTexts)
  const refetch = useRefetch()
  const toasts = useToasts()
  const { mutateAsync: run } = useMethodRun(badgeMethods.change)
  const form = useForm(badgeHolder, {
    initial: holderOf(badge),
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
    merging.save((holder, version) => run({ id: badge.id, holder, version }), chosen)

  async function save(close: () => void, chosen?: BadgeHolder) {
    if (!(await form.submit(chosen))) return
    toasts.success(say('done'))
    close()
  }

  return (
    <Dialog {...overlay} title={say('editTitle', { name: `${badge.firstName} ${badge.lastName}` })}>
      {(close) => (
        <MethodForm form={form} send={say('save')} onSubmit={() => void save(close)}>
          <DraftConflicts
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
