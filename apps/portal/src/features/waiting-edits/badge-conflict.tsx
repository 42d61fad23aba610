import { type BadgeHolder, badgeMethods, HOLDER_FIELDS, holderOf } from '@foyer/fair-domain'
import type { OutboxEntry } from '@foyer/record-client/offline'
import { useMethod } from '@foyer/record-react'
import { useOutbox } from '@foyer/record-react/offline'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConflictFields } from '../../shell/conflict-choices.tsx'
import { LastChange } from '../../shell/last-change.tsx'
import { useConnection } from '../../shell/use-connection.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './waiting-edits.module.css'
import { waitingEditsTexts } from './waiting-edits.texts.ts'

interface BadgeConflictProps {
  entry: OutboxEntry
  badgeId: string
  /** The holder as typed without a connection. */
  mine: BadgeHolder
}

/** A badge that a colleague changed in the meantime: both values of each field, and who saved it when. */
export function BadgeConflict({ entry, badgeId, mine }: BadgeConflictProps) {
  const say = useTexts(waitingEditsTexts)
  const outbox = useOutbox()
  const fail = useFailure()
  const { isOnline } = useConnection()
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const badge = useMethod(badgeMethods.getBadges, {}).data?.badges.find(({ id }) => id === badgeId)
  if (!badge) return <p className={styles.reason}>{say('gone')}</p>
  const theirs = holderOf(badge)
  const conflicts = HOLDER_FIELDS.filter((name) => mine[name] !== theirs[name]).map((name) => ({
    ...{ name, label: say(name), mine: mine[name], theirs: theirs[name] },
  }))

  async function settle(version: string) {
    try {
      const chosen = Object.fromEntries(
        HOLDER_FIELDS.map((name) => [name, (given.has(name) ? theirs : mine)[name]]),
      )
      // Refused again if another user saves in between.
      if (conflicts.some(({ name }) => !given.has(name)))
        await outbox?.callMethod(badgeMethods.change, {
          id: badgeId,
          holder: { ...mine, ...chosen },
          version,
        })
      await outbox?.discard(entry.key)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <div className={styles.conflict}>
      <LastChange recordId={badgeId} />
      <ConflictFields conflicts={conflicts} given={given} onChange={setGiven} />
      <Button isDisabled={!isOnline} onPress={() => void settle(badge.version)}>
        {say('keepChosen')}
      </Button>
    </div>
  )
}
