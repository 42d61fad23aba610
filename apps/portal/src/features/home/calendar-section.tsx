import { homeMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Dialog, DialogTrigger, LinkButton, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { calendarAddress } from '../../shell/addresses.ts'
import { useIsActing } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { calendarTexts } from './calendar.texts.ts'
import styles from './key-dates.module.css'

/** Export of the dates to a calendar: once as a file, or as a subscription. */
export function CalendarSection() {
  const say = useTexts(calendarTexts)
  const { site } = usePortal()
  const isActing = useIsActing()
  return (
    <div className={styles.ways}>
      <LinkButton size="small" href={calendarAddress(site)} download="foyer.ics">
        {say('file')}
      </LinkButton>
      {!isActing && (
        <DialogTrigger>
          <Button size="small" variant="quiet">
            {say('follow')}
          </Button>
          <Dialog title={say('title')}>
            <Subscription />
          </Dialog>
        </DialogTrigger>
      )}
    </div>
  )
}

function Subscription() {
  const say = useTexts(calendarTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { data } = useMethod(homeMethods.getCalendar, {})
  const make = useMethodRun(homeMethods.makeCalendar)
  const end = useMethodRun(homeMethods.endCalendar)
  const [address, setAddress] = useState<string | null>(null)
  const since = data?.since ?? null

  async function run(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      fail(error)
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address ?? '')
      toasts.success(say('copied'))
    } catch {
      toasts.error(say('notCopied'))
    }
  }

  return (
    <div className={styles.subscription}>
      <p>{say('text')}</p>
      {address !== null && (
        <>
          <TextField label={say('address')} hint={say('secret')} value={address} isReadOnly />
          <Button onPress={() => void copy()}>{say('copy')}</Button>
        </>
      )}
      {since !== null && address === null && (
        <p>{say('since', { day: formatDay(dayOf(since), language) })}</p>
      )}
      <div className={styles.ways}>
        {address === null && (
          <Button
            variant="primary"
            isPending={make.status === 'running'}
            onPress={() => void run(async () => setAddress((await make.mutateAsync({})).address))}
          >
            {say(since === null ? 'make' : 'makeNew')}
          </Button>
        )}
        {since !== null && (
          <Button
            variant="danger"
            isPending={end.status === 'running'}
            onPress={() =>
              void run(async () => {
                await end.mutateAsync({})
                setAddress(null)
                toasts.success(say('ended'))
              })
            }
          >
            {say('end')}
          </Button>
        )}
      </div>
    </div>
  )
}
