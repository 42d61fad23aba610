import { workMethods } from '@foyer/fair-domain'
import { Button, Link } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWorkRun } from './use-work-run.ts'
import { workTexts } from './work.texts.ts'

/** A phone number that can be called from the page. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>
)

/** Creates a task for oneself to call a company, with one click. */
export function CallTask({ recordId, name }: { recordId: string; name: string }) {
  const say = useTexts(workTexts)
  const add = useWorkRun(workMethods.addTask)
  const [isAdded, setAdded] = useState(false)
  if (isAdded) return <span role="status">{say('callTaskAdded')}</span>
  return (
    <Button
      size="small"
      isPending={add.isRunning}
      aria-label={say('callTaskFor', { name })}
      onPress={() =>
        void add
          .run({ recordId, name: say('callTaskName', { name }), dueOn: null, assigneeId: null })
          .then((task) => task && setAdded(true))
      }
    >
      {say('callTask')}
    </Button>
  )
}
