import { badgeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { CloseIcon, DownloadIcon, EditIcon, RowActions, SendIcon, UndoIcon, useToasts } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeItem } from './badges-data.ts'
import { EditBadge } from './edit-badge.tsx'
import { useBadgeIssues } from './use-badge-issues.ts'

interface BadgeActionsProps {
  badge: BadgeItem
  /** The same without an edit that waits on the device. */
  stored: BadgeItem
  age: number
  details: string
  status: ReactNode
  canChange: boolean
}

/** Actions on one badge. */
export function BadgeActions({ badge, stored, age, details, status, canChange }: BadgeActionsProps) {
  const say = useTexts(badgeTexts)
  const { site } = usePortal()
  const toasts = useToasts()
  const { tell } = useBadgeIssues()
  const { mutateAsync: reissue } = useMethodRun(badgeMethods.reissue)
  const { mutateAsync: release } = useMethodRun(badgeMethods.release)
  const { mutateAsync: send } = useMethodRun(badgeMethods.send)
  const { id, documentId, state, email, wasUsed } = badge
  const name = `${badge.firstName} ${badge.lastName}`
  const isReady = state === 'ready'

  async function run(step: (input: { id: string }) => Promise<unknown>) {
    try {
      await step({ id })
      toasts.success(say('done'))
    } catch (error) {
      tell(error)
    }
  }
  return (
    <RowActions
      name={name}
      details={details}
      status={status}
      actions={[
        documentId !== null && {
          id: 'download',
          label: say('download'),
          icon: <DownloadIcon />,
          href: documentAddress(site, documentId),
          target: '_blank',
        },
        canChange &&
          isReady &&
          email !== '' && {
            id: 'send',
            label: say('send'),
            icon: <SendIcon />,
            hint: email,
            onAction: () => run(send),
          },
        canChange && {
          id: 'edit',
          label: say('edit'),
          icon: <EditIcon />,
          dialog: (overlay) => <EditBadge badge={stored} age={age} {...overlay} />,
        },
        canChange &&
          isReady && {
            id: 'reissue',
            label: say('reissue'),
            icon: <UndoIcon />,
            hint: say('reissueHint'),
            confirmation: { title: say('reissueAsk', { name }), text: say('reissueText') },
            onAction: () => run(reissue),
            isDestructive: true,
          },
        canChange &&
          !wasUsed && {
            id: 'release',
            label: say('release'),
            icon: <CloseIcon />,
            confirmation: { title: say('releaseAsk', { name }), text: say('releaseText') },
            onAction: () => run(release),
            isDestructive: true,
          },
      ]}
    />
  )
}
