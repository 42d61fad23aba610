import { Button } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { saveFile } from '../../shell/save-file.ts'
import type { AgendaEntry } from './agenda-entries.ts'
import { meetingsTexts } from './meetings.texts.ts'
import { placeText } from './place-text.ts'

/** Exports meetings with the contact that was released, and the note and rating of the own side. */
export function AgendaExport({ entries }: { entries: readonly AgendaEntry[] }) {
  const say = useTexts(meetingsTexts)
  const language = useLanguage()
  const { moment } = useFairTime()
  const meetings = entries.flatMap((entry) => (entry.kind === 'meeting' ? [entry.meeting] : []))

  async function save() {
    const { createXlsx } = await import('@foyer/tables/write-xlsx')
    const file = createXlsx(say('title'))
    await file.addRows([
      [
        ...([say('time'), say('company'), say('status'), say('where')] as const),
        ...([say('person'), say('email'), say('phone'), say('rating'), say('note')] as const),
      ],
      ...meetings.map(({ startsAt, with: other, state, hall, stand, table, contact, rating, note }) => [
        startsAt === null ? '' : moment(startsAt),
        other.name,
        say(state),
        placeText({ hall, stand, table }, language) ?? '',
        contact?.name ?? '',
        contact?.email ?? '',
        contact?.phone ?? '',
        rating === null ? '' : String(rating),
        note,
      ]),
    ])
    saveFile(await file.finish(), `${say('fileName')}.xlsx`)
  }
  return (
    <Button isDisabled={meetings.length === 0} onPress={() => void save()}>
      {say('excel')}
    </Button>
  )
}
