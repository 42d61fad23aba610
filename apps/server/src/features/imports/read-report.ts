import type { ImportAnswer, ImportRowItem } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { writeCsv } from '@foyer/tables/write-csv'
import type { Fair } from '../../services/fair/fair.ts'
import { requireImport } from './may-import.ts'

/** The screen shows so many; the file has them all. */
const SHOWN_ROWS = 200

const COLUMNS = 'row, outcome, key, name, record_id as "recordId", reasons, changes'

/** How far an import is, and what became of its rows. */
export async function readImport({ pool }: Fair, session: Session, id: string): Promise<ImportAnswer> {
  const found = await requireImport(pool, session, id)
  const { rows } = await pool.query<ImportRowItem>(
    `select ${COLUMNS} from import_row where import_id = $1
     order by outcome <> 'refused', row limit ${SHOWN_ROWS}`,
    [id],
  )
  const { rowCount } = await pool.query(
    `select from import_row where import_id = $1 and version is not null and not undone limit 1`,
    [id],
  )
  return { ...found, report: rows, canUndo: found.state === 'done' && rowCount === 1 }
}

const HEADINGS = {
  'en-US': ['Row', 'Outcome', 'Key', 'Name', 'Reasons', 'Id', 'Changes'],
  it: ['Riga', 'Esito', 'Chiave', 'Nome', 'Motivi', 'Id', 'Modifiche'],
}
const OUTCOMES: Record<'en-US' | 'it', Record<ImportRowItem['outcome'], string>> = {
  'en-US': { created: 'created', updated: 'updated', unchanged: 'unchanged', refused: 'refused' },
  it: { created: 'creato', updated: 'aggiornato', unchanged: 'invariato', refused: 'rifiutato' },
}

/** The whole report as a table. */
export async function reportCsv({ pool }: Fair, session: Session, id: string) {
  const found = await requireImport(pool, session, id)
  const { rows } = await pool.query<ImportRowItem>(
    `select ${COLUMNS} from import_row where import_id = $1 order by row`,
    [id],
  )
  const { language } = session
  const lines = rows.map(({ row, outcome, key, name, reasons, recordId, changes }) => [
    String(row),
    OUTCOMES[language][outcome],
    key,
    name,
    reasons.join(' · '),
    found.state === 'done' ? (recordId ?? '') : '',
    changes.map(({ field, before, after }) => `${field}: ${before || '–'} → ${after || '–'}`).join(' · '),
  ])
  return writeCsv([HEADINGS[language], ...lines])
}
