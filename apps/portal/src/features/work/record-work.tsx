import { NotesCard } from './notes-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { useRecordWork } from './work-data.ts'

/** Tasks and notes about a record, beside it. */
export function RecordWork({ recordId }: { recordId: string }) {
  const { data } = useRecordWork(recordId)
  if (!data) return null
  return (
    <>
      <TasksCard recordId={recordId} work={data} />
      <NotesCard recordId={recordId} work={data} />
    </>
  )
}
