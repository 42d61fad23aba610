import { romeDay, WORKERS, workMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { findCompanyOf } from '../../services/subjects/find-subject.ts'
import { readColleagues } from './colleagues.ts'
import type { Needs } from './needs.ts'
import { readMyWork } from './read-my-work.ts'
import { readRecordWork } from './read-record-work.ts'
import { handOver, takeItem } from './take-item.ts'
import { addNote, addTask, deleteNote, finishTask, pinNote } from './tasks-and-notes.ts'

/** Work of the staff: claimed items, tasks and notes. */
export const workFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, workMethods, {
    getMyWork: (input, { session }) => readMyWork(fair.pool, session, { ...input, now: fair.clock() }),
    getRecordWork: async ({ recordId }, { session }) => {
      await findCompanyOf(fair, fair.pool, session, recordId)
      const [work, colleagues] = await Promise.all([
        readRecordWork(fair.pool, recordId, session.userId, romeDay(fair.clock())),
        readColleagues(fair.pool),
      ])
      const canWrite = WORKERS.some((profile) => session.profiles.includes(profile))
      return { ...work, colleagues, canWrite }
    },
    take: (input, { session }) => takeItem(fair, session, input),
    handOver: (input, { session }) => handOver(fair, session, input),
    addTask: (input, { session }) => addTask(fair, session, input),
    finishTask: (input, { session }) => finishTask(fair, session, input),
    addNote: (input, { session }) => addNote(fair, session, input),
    pinNote: (input, { session }) => pinNote(fair, session, input),
    deleteNote: ({ id }, { session }) => deleteNote(fair, session, id),
  }),
})
