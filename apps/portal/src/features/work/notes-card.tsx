import { MAX_NOTE_LENGTH, type NoteItem, type RecordWorkResult, workMethods } from '@foyer/fair-domain'
import { Button, Menu, TextArea, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWorkRun } from './use-work-run.ts'
import styles from './work.module.css'
import { workTexts } from './work.texts.ts'

/** Staff notes about a record. */
export function NotesCard({ recordId, work }: { recordId: string; work: RecordWorkResult }) {
  const say = useTexts(workTexts)
  const toasts = useToasts()
  const { run, isRunning } = useWorkRun(workMethods.addNote)
  const [text, setText] = useState('')
  async function add() {
    const saved = await run({ recordId, text })
    if (!saved) return
    const names = saved.mentioned.join(', ')
    toasts.success(names === '' ? say('noteSaved') : say('noteTold', { names }))
    setText('')
  }
  return (
    <section aria-labelledby="notes" className={styles.card}>
      <div className={styles.head}>
        <h2 id="notes">{say('notes')}</h2>
        <span className={styles.quiet}>{say('notesHint')}</span>
      </div>
      {work.canWrite && (
        <div className={styles.form}>
          <TextArea
            label={say('newNote')}
            placeholder={say('notePlaceholder')}
            maxLength={MAX_NOTE_LENGTH}
            rows={2}
            value={text}
            onChange={setText}
          />
          {text.trim() !== '' && (
            <Button size="small" isPending={isRunning} onPress={() => void add()}>
              {say('addNote')}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.plain}>
        {work.notes.map((note) => (
          <Note key={note.id} note={note} canWrite={work.canWrite} />
        ))}
      </ul>
    </section>
  )
}

function Note({ note, canWrite }: { note: NoteItem; canWrite: boolean }) {
  const say = useTexts(workTexts)
  const language = useLanguage()
  const pin = useWorkRun(workMethods.pinNote)
  const remove = useWorkRun(workMethods.deleteNote)
  const { id, text, by, at, isPinned } = note
  return (
    <li className={styles.note}>
      <p>{text}</p>
      <span className={styles.quiet}>
        {[by, formatMoment(at, language), ...(isPinned ? [say('pinned')] : [])].join(' · ')}
      </span>
      {canWrite && (
        <Menu
          size="small"
          entries={[
            {
              id: 'pin',
              label: say(isPinned ? 'unpin' : 'pin'),
              onAction: () => void pin.run({ id, isPinned: !isPinned }),
            },
            {
              id: 'remove',
              label: say('remove'),
              isDestructive: true,
              onAction: () => void remove.run({ id }),
            },
          ]}
        />
      )}
    </li>
  )
}
