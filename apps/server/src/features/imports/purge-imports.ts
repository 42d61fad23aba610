import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import type { Needs } from './needs.ts'

import { importKey } from './read-import-table.ts'

const KEPT_DAYS = 30

/** Deletes files and reports after a month, because they contain personal data; the counts stay. */
export const purgeImports = (fair: Needs): Task => ({
  name: 'imports.purge',
  cron: '40 3 * * *',
  run: async () => {
    const before = new Date(fair.clock() - KEPT_DAYS * 86_400_000)
    const ids = await readIds(
      fair.pool,
      `select id from import where created_date < $1 and (state = 'uploaded'
         or exists (select from import_row r where r.import_id = import.id))`,
      [before],
    )
    await fair.pool.query('delete from import_choice where chosen_at < $1', [before])
    for (const id of ids) {
      await fair.files.remove(importKey(id))
      await fair.pool.query('delete from import_row where import_id = $1', [id])
      await fair.pool.query('delete from import_cell where import_id = $1', [id])
    }
  },
})
