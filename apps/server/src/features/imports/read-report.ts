import type { ImportAnswer, ImportRowItem } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { writeCsv } from '@foyer/tables/write-csv'
import type { Fair } from '../../services/fair/fair.ts'
import { requireImport } from './may-import.ts'

/** The screen shows so many; the file has them all. */
const SHOWN_ROWS = 200

const COLUMNS = 'row, outcome, key, name, record_id as "recordId", reasons'

/** How far an import is, and what became of its rows. */
export async function readImport({ pool }: Fair, session: Session, id: string): Promise<ImportAnswer> {
  const found = await requireImport(pool, session, id)
  const { rows } = await pool.query<ImportRowItem>(
    `select ${COLUMNS} from import_row where import_id = $1
     order by outcome <> 'refused', row limit ${SHOWN_ROWS}`,
    [id],
  )
  return { ...found, report: rows }
}

const HEADINGS = {
  'en-US': ['Row', 'Outcome', 'Key', 'Name', 'Reasons', 'Id'],
  it: ['Riga', 'Esito', 'Chiave', 'Nome', 'Motivi', 'Id'],
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
  const lines = rows.map(({ row, outcome, key, name, reasons, recordId }) => [
    String(row),
    OUTCOMES[language][outcome],
    key,
    name,
    reasons.join(' · '),
    found.state === 'done' ? (recordId ?? '') : '',
  ])
  return writeCsv([HEADINGS[language], ...lines])
}
