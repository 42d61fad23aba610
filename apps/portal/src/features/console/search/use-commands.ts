import { isMailWriter } from '@foyer/fair-domain'
import { getGlobalActions } from '@foyer/record-client'
import type { PlatformAction } from '@foyer/record-contract'
import { useActions, useSnapshot } from '@foyer/record-react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { queuePath } from '../../../shell/console-paths.ts'
import { usePortal } from '../../../shell/portal.ts'
import { pathOfNavItem, useNavItems } from '../frame/console-navigation.tsx'
import { frameTexts } from '../frame/frame.texts.ts'
import { writePath } from '../mailings/mailing-data.ts'
import { mailingTexts } from '../mailings/mailings.texts.ts'
import { useOverview } from '../queues/queues-data.ts'
import { actionsConfig } from '../record/record-actions.tsx'

/** Something that the palette does: an action, on the record at hand or on none, or a way to a page. */
export type Command = { key: string; label: string } & (
  | { action: PlatformAction; recordId: string | null }
  | { to: string; name?: string }
)

const RECORD = /\/console\/[^/]+\/([a-zA-Z0-9]{18})$/
const ITEM = /^[a-zA-Z0-9]{18}$/
const PAGES_SHOWN = 6
const MIN_PLACE_LETTERS = 4

/** The record of the page that is open, or the item of the queue. */
function useRecordAtHand() {
  const { pathname, search } = useLocation()
  const item = new URLSearchParams(search).get('item') ?? ''
  return pathname.match(RECORD)?.[1] ?? (ITEM.test(item) ? item : null)
}

/** Whoever types how a page begins means the page, whatever else has these words in it. */
export const isPlaceNamed = (command: Command, typed: string) =>
  'to' in command &&
  typed.trim().length >= MIN_PLACE_LETTERS &&
  (command.name ?? '').toLocaleLowerCase().startsWith(typed.trim().toLocaleLowerCase())

/** What can be done from here, as far as its words hold all that was typed. */
export function useCommands(typed: string): readonly Command[] {
  const say = useTexts(frameTexts)
  const sayMail = useTexts(mailingTexts)
  const { viewer } = usePortal()
  const recordId = useRecordAtHand()
  const { data: global } = useSnapshot(getGlobalActions, {})
  const { data: own } = useActions(recordId === null ? null : actionsConfig(recordId))
  const { data: overview } = useOverview()
  const items = useNavItems()
  const ofRecord = (recordId === null ? [] : (own?.actions[recordId]?.actions ?? [])).filter(
    ({ type }) => type !== 'StandardButton',
  )
  const actions: Command[] = [
    ...ofRecord.map((action) => ({ key: action.apiName, label: action.label, action, recordId })),
    ...(global?.actions.Global?.actions ?? []).map((action) => ({
      key: action.apiName,
      label: action.label,
      action,
      recordId: null,
    })),
  ]
  if (recordId !== null && isMailWriter(viewer.profiles))
    actions.push({ key: 'write', label: sayMail('write'), to: writePath(recordId, '') })
  const pages: Command[] = [
    ...(overview?.queues ?? []).map(({ name, label, open }) => ({
      key: `queue ${name}`,
      name: label,
      label: say('openQueue', { name: label, count: open }),
      to: queuePath(name),
    })),
    ...items.map((item) => ({
      key: `page ${item.developerName}`,
      name: item.label,
      label: say('openPage', { name: item.label }),
      to: pathOfNavItem(item),
    })),
  ]
  const words = typed.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ label }: Command) => words.every((word) => label.toLocaleLowerCase().includes(word))
  // Pages are many: they come when somebody asks for them.
  return [...actions.filter(fits), ...(words.length === 0 ? [] : pages.filter(fits).slice(0, PAGES_SHOWN))]
}
