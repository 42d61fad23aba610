import { type StoredDeviceItem, storedDeviceMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { AlertDialog, Badge, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ageText } from '../../shell/age-text.ts'
import { fresh } from '../../shell/fresh.ts'
import { ownDeviceId } from '../../shell/offline-device.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { deviceListTexts } from './device-list.texts.ts'
import styles from './security.module.css'

/** Stored results with a name for the user; the others are parts of the frame. */
const STORED_NAMES = [
  'getBadges',
  'getMeetings',
  'getContacts',
  'getPlans',
  'getMyWork',
  'getCompany',
] as const

/** Devices that store data of the user, each with a button to remove it. */
export function DeviceList() {
  const say = useTexts(deviceListTexts)
  const { site, viewer } = usePortal()
  const toasts = useToasts()
  const fail = useFailure()
  const list = useMethod(storedDeviceMethods.getDevices, {}, fresh('identity'))
  const { mutateAsync: remove } = useMethodRun(storedDeviceMethods.remove)
  const [removing, setRemoving] = useState<StoredDeviceItem>()
  const [ownId, setOwnId] = useState<string>()
  useEffect(() => {
    if (viewer.userId !== null)
      ownDeviceId(site.path, viewer.userId).then(setOwnId, () => {
        // Without storage this browser is none of the devices.
      })
  }, [site.path, viewer.userId])

  async function confirm(id: string) {
    try {
      await remove({ id })
      toasts.success(say('removed'))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <section className={styles.part} aria-labelledby="devices">
      <h2 id="devices">{say('title')}</h2>
      <p className={styles.quiet}>{say('lead')}</p>
      {list.data === undefined && <ReadState read={list} />}
      {list.data?.length === 0 && <p className={styles.quiet}>{say('none')}</p>}
      <ul className={styles.list}>
        {list.data?.map((device) => (
          <Row
            key={device.id}
            device={device}
            isOwn={device.id === ownId}
            onRemove={() => setRemoving(device)}
          />
        ))}
      </ul>
      <AlertDialog
        isOpen={removing !== undefined}
        onOpenChange={(isShown) => !isShown && setRemoving(undefined)}
        title={say('removeTitle', { device: removing?.device ?? say('unknown') })}
        confirmLabel={say('remove')}
        isDestructive
        onConfirm={() => void confirm(removing?.id ?? '')}
      >
        {say(removing && removing.waiting > 0 ? 'removeUnsent' : 'removeText', {
          count: removing?.waiting ?? 0,
        })}
      </AlertDialog>
    </section>
  )
}

interface RowProps {
  device: StoredDeviceItem
  isOwn: boolean
  onRemove: () => void
}

function Row({ device, isOwn, onRemove }: RowProps) {
  const say = useTexts(deviceListTexts)
  const { language } = usePortal()
  const name = device.device ?? say('unknown')
  const { at, age } = ageText(Date.parse(device.syncedAt), Date.now(), language)
  const stored = STORED_NAMES.filter((each) => device.stored.some((found) => found.endsWith(`.${each}`)))
  return (
    <li className={styles.row} data-device={device.id}>
      <div>
        <p>
          {name} {isOwn && <Badge tone="success">{say('thisDevice')}</Badge>}
        </p>
        <p className={styles.quiet}>
          {stored.length > 0 ? stored.map((each) => say(each)).join(', ') : say('frame')}
        </p>
        <p className={styles.quiet}>
          {[
            say('syncedAt', { time: at, age }),
            device.waiting > 0 && say('waiting', { count: device.waiting }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isOwn && (
        <PersonalButton size="small" aria-label={say('removeNamed', { device: name })} onPress={onRemove}>
          {say('remove')}
        </PersonalButton>
      )}
    </li>
  )
}
