import { type BadgeKind, badgeMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import { type PendingCall, usePendingCalls } from '@foyer/record-react/offline'
import { Button, Dialog, DialogTrigger, Status } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import { HolderFields } from './holder-fields.tsx'
import { useNaming } from './use-naming.ts'

type NewBadge = PendingCall<InputOf<typeof badgeMethods.assign>>

interface PendingBadgesProps {
  kinds: readonly BadgeKind[]
  /** Age below which a holder needs an adult. */
  age: number
}

/** New badges that wait on the device, or were not accepted: with another holder, they are sent in place of the first request. */
export function PendingBadges({ kinds, age }: PendingBadgesProps) {
  const say = useTexts(badgeTexts)
  const pending = usePendingCalls(badgeMethods.assign).filter(({ input }) => kinds.includes(input.kind))
  if (pending.length === 0) return null
  return (
    <ul className={styles.shares} aria-label={say('pendingTitle')}>
      {pending.map((call) => {
        const { entry } = call
        const name = nameOf(call)
        return (
          <li key={entry.key} className={styles.share}>
            <span className={styles.person}>
              <strong>{name}</strong>
            </span>
            <Status tone={entry.parked ? 'danger' : 'warning'}>
              {say(entry.parked ? 'notAssigned' : 'onThisDevice')}
            </Status>
            {canChange(call) && (
              <DialogTrigger>
                <Button size="small" aria-label={say('changeNamed', { name })}>
                  {say('edit')}
                </Button>
                <ChangeNewBadge call={call} age={age} />
              </DialogTrigger>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = ({ input: { holder } }: NewBadge) => `${holder.firstName} ${holder.lastName}`.trim()

/** Not after an attempt whose outcome is unknown: another request could make a second badge. */
const canChange = ({ entry: { parked, triedAt } }: NewBadge) =>
  parked ? parked.type === 'refused' : triedAt === undefined

function ChangeNewBadge({ call, age }: { call: NewBadge; age: number }) {
  const say = useTexts(badgeTexts)
  const { kind } = call.input
  const form = useNaming(kind, 'kind', call)
  const { parked } = call.entry
  return (
    <Dialog title={say('changeNew', { name: nameOf(call) })}>
      {(close) => (
        <MethodForm
          form={form}
          send={say('save')}
          onSubmit={() => void form.submit().then((isSent) => isSent && close())}
        >
          {parked?.type === 'refused' && <p>{parked.message}</p>}
          <HolderFields form={form} age={age} kind={kind} />
        </MethodForm>
      )}
    </Dialog>
  )
}
