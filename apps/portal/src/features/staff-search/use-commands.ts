import { isMailWriter } from '@foyer/fair-domain'
import { getGlobalActions } from '@foyer/record-client'
import type { PlatformAction } from '@foyer/record-contract'
import { useActions, useSnapshot } from '@foyer/record-react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { queuePath } from '../../shell/console-paths.ts'
import { usePortal } from '../../shell/portal.ts'
import { pathOfNavItem, useNavItems } from '../console-shell/frame/console-navigation.tsx'
import { frameTexts } from '../console-shell/frame/frame.texts.ts'
import { useOverview } from '../decisions/queues-data.ts'
import { writePath } from '../mailings/mailing-data.ts'
import { mailingTexts } from '../mailings/mailings.texts.ts'
import { actionsConfig } from '../record-actions/record-actions.tsx'

/** A command of the palette: an action, on the current record or global, or a link to a page. */
export type Command = { key: string; label: string } & (
  | { action: PlatformAction; recordId: string | null }
  | { to: string; name?: string }
)

const RECORD = /\/console\/[^/]+\/([a-zA-Z0-9]{18})$/
const ITEM = /^[a-zA-Z0-9]{18}$/
const PAGES_SHOWN = 6
const MIN_PLACE_LETTERS = 4

/** The record of the current page, or the item of the queue. */
function useRecordAtHand() {
  const { pathname, search } = useLocation()
  const item = new URLSearchParams(search).get('item') ?? ''
  return pathname.match(RECORD)?.[1] ?? (ITEM.test(item) ? item : null)
}

/** A page whose name starts with the text comes first. */
export const isPlaceNamed = (command: Command, typed: string) =>
  'to' in command &&
  typed.trim().length >= MIN_PLACE_LETTERS &&
  (command.name ?? '').toLocaleLowerCase().startsWith(typed.trim().toLocaleLowerCase())

/** The available commands whose label contains all typed words. */
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
  // There are many pages, so they are listed only on request.
  return [...actions.filter(fits), ...(words.length === 0 ? [] : pages.filter(fits).slice(0, PAGES_SHOWN))]
}
