import { type RecordWorkResult, workMethods } from '@foyer/fair-domain'
import { Button, Checkbox, DateField, Dialog, Select, TextField, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { usePortal } from '../../shell/portal.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { useWorkRun } from './use-work-run.ts'
import styles from './work.module.css'
import { workTexts } from './work.texts.ts'

const DAY = { day: 'numeric', month: 'short' } as const

/** Tasks about a record, with assignee and deadline. */
export function TasksCard({ recordId, work }: { recordId: string; work: RecordWorkResult }) {
  const say = useTexts(workTexts)
  const language = useLanguage()
  const finish = useWorkRun(workMethods.finishTask)
  const [isAdding, setAdding] = useState(false)
  useShortcuts({ n: () => work.canWrite && setAdding(true) }, { isFirst: true })
  return (
    <section aria-labelledby="tasks" className={styles.card}>
      <div className={styles.head}>
        <h2 id="tasks">{say('tasks')}</h2>
        {work.canWrite && (
          <Button variant="quiet" size="small" aria-keyshortcuts="n" onPress={() => setAdding(true)}>
            {say('newTask')} <kbd>N</kbd>
          </Button>
        )}
      </div>
      {work.tasks.length === 0 && <p className={styles.quiet}>{say('tasksNone')}</p>}
      <ul className={styles.plain}>
        {work.tasks.map(({ id, name, by, assignee, dueOn, isLate, isDone }) => (
          <li key={id} className={styles.task} data-done={isDone || undefined}>
            <Checkbox
              isSelected={isDone}
              isDisabled={!work.canWrite || finish.isRunning}
              aria-label={say('done', { name })}
              onChange={(done) => void finish.run({ id, isDone: done })}
            >
              {name}
            </Checkbox>
            <span className={styles.quiet}>
              {say('taskFrom', { by, assignee })}
              {dueOn && (
                <span data-late={isLate || undefined}>
                  {' · '}
                  {say('dueOn', { day: formatDay(dueOn, language, DAY) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isAdding && (
        <TaskDialog recordId={recordId} colleagues={work.colleagues} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

interface TaskDialogProps extends Pick<RecordWorkResult, 'colleagues'> {
  recordId: string
  onClose: () => void
}

function TaskDialog({ recordId, colleagues, onClose }: TaskDialogProps) {
  const say = useTexts(workTexts)
  const portal = usePortal()
  const toasts = useToasts()
  const form = useMethodForm(workMethods.addTask, {
    initial: { name: '', dueOn: null, assigneeId: portal.viewer.userId },
    texts: workTexts,
    labels: { name: say('taskName'), dueOn: say('taskDue'), assigneeId: say('taskAssignee') },
    input: (values) => ({ recordId, ...values }),
    onSent: () => {
      toasts.success(say('taskAdded'))
      onClose()
    },
  })
  return (
    <Dialog isOpen title={say('addTask')} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MethodForm
        form={form}
        send={say('addTask')}
        isDisabled={form.values.name.trim() === ''}
        more={<Button onPress={onClose}>{say('cancel')}</Button>}
      >
        <div className={styles.form}>
          <TextField autoFocus {...form.text('name')} isRequired maxLength={255} />
          <DateField {...form.choice('dueOn')} />
          <Select
            {...form.choice('assigneeId')}
            options={colleagues.map((one) => ({ value: one.id, label: one.name }))}
          />
        </div>
      </MethodForm>
    </Dialog>
  )
}
