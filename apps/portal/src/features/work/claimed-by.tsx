import { workMethods } from '@foyer/fair-domain'
import { Button, Menu, useToasts } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { useWorkRun } from './use-work-run.ts'
import styles from './work.module.css'
import { workTexts } from './work.texts.ts'
import { useRecordWork } from './work-data.ts'

/** The user who has claimed an item of a queue; T claims it, and it can be handed to a colleague. */
export function TakenBy({ queue, recordId }: { queue: string; recordId: string }) {
  const say = useTexts(workTexts)
  const toasts = useToasts()
  const { data } = useRecordWork(recordId)
  const take = useWorkRun(workMethods.take)
  const hand = useWorkRun(workMethods.handOver)
  const canTake = data?.canWrite === true && data.takenBy === null
  useShortcuts({ t: () => canTake && void takeIt() }, { isFirst: true })
  if (!data) return null

  async function takeIt() {
    if (await take.run({ queue, recordId })) toasts.success(say('taken'))
  }
  async function handTo(userId: string | null) {
    if (await hand.run({ queue, recordId, userId })) toasts.success(say('handedOver'))
  }

  const { takenBy, colleagues, canWrite } = data
  return (
    <div className={styles.taken}>
      {takenBy && <span className={styles.quiet}>{say('takenBy', takenBy)}</span>}
      {canTake && (
        <Button size="small" aria-keyshortcuts="t" isPending={take.isRunning} onPress={() => void takeIt()}>
          {say('take')} <kbd>T</kbd>
        </Button>
      )}
      {canWrite && (
        <Menu
          size="small"
          label={say('handOver')}
          entries={[
            ...colleagues
              .filter(({ id }) => id !== takenBy?.id)
              .map(({ id, name }) => ({ id, label: name, onAction: () => void handTo(id) })),
            ...(takenBy ? [{ id: 'release', label: say('release'), onAction: () => void handTo(null) }] : []),
          ]}
        />
      )}
    </div>
  )
}
