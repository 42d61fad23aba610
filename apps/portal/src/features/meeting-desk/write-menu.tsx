import { DESK_GROUPS, type DeskDayResult, isMailWriter } from '@foyer/fair-domain'
import { Menu } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { WriteManyDialog } from '../mailings/write-many-dialog.tsx'
import { meetingDeskTexts } from './meeting-desk.texts.ts'
import { useFairClock } from './use-fair-clock.ts'

/** Starts a mail to a group; its page shows who is reached and who is not, and asks before it is sent to many. */
export function WriteMenu({ data: { groups, day, edition } }: { data: DeskDayResult }) {
  const say = useTexts(meetingDeskTexts)
  const { dayName } = useFairClock()
  const { viewer } = usePortal()
  const [group, setGroup] = useState<(typeof DESK_GROUPS)[number]>()
  if (!isMailWriter(viewer.profiles)) return null
  const nameOf = (name: (typeof DESK_GROUPS)[number]) => say(`${name}Group`, { day: dayName(day) })
  return (
    <>
      <Menu
        label={say('write')}
        variant="secondary"
        entries={DESK_GROUPS.map((id) => ({
          id,
          label: say('writeTo', { group: nameOf(id), count: groups[id].length }),
          isDisabled: groups[id].length === 0,
          onAction: () => setGroup(id),
        }))}
      />
      {group && (
        <WriteManyDialog
          ids={groups[group]}
          source={`${nameOf(group)} · ${edition}`}
          onClose={() => setGroup(undefined)}
        />
      )}
    </>
  )
}
