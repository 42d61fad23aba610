import { count, settingsAbout } from '../define-setting.ts'

export const consoleSettings = settingsAbout('Console', 'Console', {
  bulkUndoMinutes: count(
    5,
    'Bulk changes can be undone for minutes',
    'Minuti per annullare una modifica multipla',
  ),
})
