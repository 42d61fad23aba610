import { summaryMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, useToasts } from '@foyer/ui'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import { EDITION, type ListQuery } from '../console-shell/lists/list-query.ts'

/** Shares the view with its filters, or pins it to the user's menu, where it follows the current edition. */
export function ViewButtons({ label, query }: { label: string; query: ListQuery }) {
  const say = useTexts(listTexts)
  const toasts = useToasts()
  const { pathname, search } = useLocation()
  const { data } = useMethod(summaryMethods.getPins, {})
  const { mutateAsync } = useMethodRun(summaryMethods.pin)
  const href = `${pathname}${search}`
  const isPinned = data?.pins.some((pin) => pin.href === href) ?? false

  async function toggle() {
    try {
      await mutateAsync({ href, label, isPinned: !isPinned })
      toasts.success(say(isPinned ? 'unpinned' : 'pinned'))
    } catch {
      toasts.error(say('errorTitle'), say('cellFailed'))
    }
  }
  async function share() {
    const address = new URL(window.location.href)
    // A colleague may have another edition open.
    if (query.within) address.searchParams.set(EDITION, query.within.values.join())
    await navigator.clipboard?.writeText(address.href)
    toasts.success(say('shared'))
  }
  return (
    <>
      <Button onPress={() => void share()}>{say('share')}</Button>
      <Button aria-pressed={isPinned} onPress={() => void toggle()}>
        {say(isPinned ? 'unpin' : 'pin')}
      </Button>
    </>
  )
}
