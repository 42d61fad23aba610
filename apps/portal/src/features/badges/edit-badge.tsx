import { type BadgeHolder, badgeMethods, holderIssues, holderOf } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Dialog, type DialogProps, Form, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeItem, ReloadBadges } from './badges-data.ts'
import { HolderFields } from './holder-fields.tsx'
import { useBadgeIssues } from './use-badge-issues.ts'

/** Dialog that changes the name or email address of a badge. */
export function EditBadge({
  badge,
  age,
  reload,
  ...overlay
}: Pick<DialogProps, 'isOpen' | 'onOpenChange'> & {
  badge: BadgeItem
  age: number
  reload: ReloadBadges
}) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const { tell, errorsOf, labelOf } = useBadgeIssues(badge.kind)
  const { mutateAsync: run, status } = useMethodRun(badgeMethods.change)
  const draft = useDraft(null, holderOf(badge))
  const merging = useMergingSave(draft, badge.version, async () => {
    const now = (await reload())?.badges.find(({ id }) => id === badge.id)
    return now && { stored: holderOf(now), version: now.version }
  })
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})

  async function save(close: () => void, chosen?: BadgeHolder) {
    const found = holderIssues(chosen ?? draft.values, badge.kind)
    setIssues(found)
    if (Object.keys(found).length > 0 || status === 'running') return
    try {
      const isSaved = await merging.save((holder, version) => run({ id: badge.id, holder, version }), chosen)
      if (!isSaved) return
      toasts.success(say('done'))
      close()
    } catch (error) {
      setIssues(tell(error) ?? {})
    }
    void reload()
  }

  return (
    <Dialog {...overlay} title={say('editTitle', { name: `${badge.firstName} ${badge.lastName}` })}>
      {(close) => (
        <Form
          errors={errorsOf(issues)}
          onSubmit={() => void save(close)}
          actions={
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {say('save')}
            </Button>
          }
        >
          <DraftConflicts
            draft={draft}
            isAsked={merging.isAsked}
            labelOf={labelOf}
            shown={(field, holder) => holder[field] ?? ''}
            onSettle={(holder) => void save(close, holder)}
          />
          <p>{say('editText')}</p>
          <HolderFields
            holder={draft.values}
            age={age}
            issues={issues}
            onChange={draft.change}
            kind={badge.kind}
          />
        </Form>
      )}
    </Dialog>
  )
}
