import { badgeMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, NumberField, useToasts } from '@foyer/ui'
import type { FormEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import type { GroupShares as Shares } from './badges-data.ts'
import { useBadgeIssues } from './use-badge-issues.ts'

interface GroupSharesProps {
  group: Shares
  left: number
}

/** Division of the badges of a collective by its organiser. */
export function GroupShares({ group, left }: GroupSharesProps) {
  const say = useTexts(badgeTexts)
  return (
    <Card title={say('groupTitle')}>
      <p>{say('groupText', { minimum: group.minimum, left: Math.max(0, left) })}</p>
      <ul className={styles.shares}>
        {group.participants.map((participant) => (
          <Share key={participant.accountId} participant={participant} left={left} />
        ))}
      </ul>
    </Card>
  )
}

interface ShareProps {
  participant: Shares['participants'][number]
  left: number
}

function Share({ participant, left }: ShareProps) {
  const say = useTexts(badgeTexts)
  const toasts = useToasts()
  const { tell } = useBadgeIssues()
  const { mutateAsync, status } = useMethodRun(badgeMethods.share)
  const { accountId, name, share, inUse } = participant
  const draft = useDraft(`badges:share:${accountId}`, { count: share })
  const { count } = draft.values

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      await mutateAsync({ accountId, share: count })
      draft.confirm({ count })
      toasts.success(say('shared', { name, count }))
    } catch (error) {
      tell(error)
    }
  }
  return (
    <li>
      <form className={styles.share} onSubmit={(event) => void save(event)}>
        <div className={styles.person}>
          <strong>{name}</strong>
          <span>{say('inUse', { count: inUse })}</span>
        </div>
        <NumberField
          label={say('shareLabel', { name })}
          value={count}
          minValue={0}
          maxValue={share + Math.max(0, left)}
          onChange={(next) => draft.change({ count: next })}
        />
        <Button
          type="submit"
          isPending={status === 'running'}
          isDisabled={count === share}
          aria-label={`${say('shareSave')}: ${name}`}
        >
          {say('shareSave')}
        </Button>
      </form>
    </li>
  )
}
