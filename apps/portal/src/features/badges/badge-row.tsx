import { badgeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  AlertDialog,
  Button,
  DialogTrigger,
  joinClasses,
  LinkButton,
  Status,
  type Tone,
  useRowMark,
  useToasts,
} from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeItem } from './badges-data.ts'
import { EditBadge } from './edit-badge.tsx'
import { useBadgeFaults } from './use-badge-faults.ts'

const STATES = {
  held: ['stateHeld', 'warning'],
  generating: ['stateGenerating', 'info'],
  ready: ['stateReady', 'success'],
  failed: ['stateFailed', 'warning'],
} as const satisfies Record<BadgeItem['state'], readonly [string, Tone]>

const KINDS = { badge: 'oneBadge', vip: 'oneVip', setup: 'onePass' } as const

interface BadgeRowProps {
  badge: BadgeItem
  age: number
  canChange: boolean
  onChanged: () => void
}

/** One badge: whose, in what state, and what can be done with it. */
export function BadgeRow({ badge, age, canChange, onChanged }: BadgeRowProps) {
  const say = useTexts(badgeTexts)
  const portal = usePortal()
  const name = `${badge.firstName} ${badge.lastName}`
  const [state, tone] = STATES[badge.state]
  const named = (action: string) => say('actionOf', { action, name })
  const details = [
    badge.role,
    badge.adult && say('withAdult', { age, adult: badge.adult }),
    badge.email && (badge.sentAt ? say('sentTo', { email: badge.email }) : badge.email),
  ]
  return (
    <li className={joinClasses(styles.badge, useRowMark(badge.id))}>
      <div className={styles.person}>
        <strong>{name}</strong>
        <span>{[say(KINDS[badge.kind]), ...details].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.states}>
        <Status tone={tone}>{say(state)}</Status>
        {badge.wasUsed && <Status tone="neutral">{say('used')}</Status>}
      </div>
      <div className={styles.actions}>
        {badge.documentId !== null && (
          <LinkButton
            size="small"
            href={documentAddress(portal.site, badge.documentId)}
            target="_blank"
            aria-label={named(say('download'))}
          >
            {say('download')}
          </LinkButton>
        )}
        {canChange && <Changes badge={badge} age={age} name={name} onChanged={onChanged} />}
      </div>
    </li>
  )
}

function Changes({ badge, age, name, onChanged }: Omit<BadgeRowProps, 'canChange'> & { name: string }) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const { tell } = useBadgeFaults()
  const reissue = useMethodRun(badgeMethods.reissue)
  const release = useMethodRun(badgeMethods.release)
  const send = useMethodRun(badgeMethods.send)
  const named = (action: string) => say('actionOf', { action, name })

  async function run(step: { run: (input: { id: string }) => Promise<unknown> }) {
    try {
      await step.run({ id: badge.id })
      toasts.success(say('done'))
    } catch (error) {
      tell(error)
    }
    onChanged()
  }
  return (
    <>
      {badge.state === 'ready' && badge.email !== '' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={named(say('send'))}
          isPending={send.status === 'running'}
          onPress={() => void run(send)}
        >
          {say('send')}
        </Button>
      )}
      <DialogTrigger>
        <Button size="small" variant="quiet" aria-label={named(say('edit'))}>
          {say('edit')}
        </Button>
        <EditBadge badge={badge} age={age} onChanged={onChanged} />
      </DialogTrigger>
      {badge.state === 'ready' && (
        <DialogTrigger>
          <Button size="small" variant="quiet" aria-label={named(say('reissue'))}>
            {say('reissue')}
          </Button>
          <AlertDialog
            title={say('reissueAsk', { name })}
            confirmLabel={say('reissue')}
            isDestructive
            onConfirm={() => run(reissue)}
          >
            {say('reissueText')}
          </AlertDialog>
        </DialogTrigger>
      )}
      {!badge.wasUsed && (
        <DialogTrigger>
          <Button size="small" variant="quiet" aria-label={named(say('release'))}>
            {say('release')}
          </Button>
          <AlertDialog
            title={say('releaseAsk', { name })}
            confirmLabel={say('release')}
            isDestructive
            onConfirm={() => run(release)}
          >
            {say('releaseText')}
          </AlertDialog>
        </DialogTrigger>
      )}
    </>
  )
}
