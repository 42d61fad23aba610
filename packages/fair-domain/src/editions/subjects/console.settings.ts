import { count, settingsAbout } from '../define-setting.ts'

export const consoleSettings = settingsAbout('Console', 'Console', {
  bulkUndoMinutes: count(
    5,
    'Bulk changes can be undone for minutes',
    'Minuti per annullare una modifica multipla',
  ),
  /** Also the delay of the mails of a decision. */
  decisionUndoSeconds: count(
    20,
    'Decisions can be undone for seconds',
    'Secondi per annullare una decisione',
  ),
})
