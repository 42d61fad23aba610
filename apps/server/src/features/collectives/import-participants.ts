import {
  MAX_PARTICIPANT_ROWS,
  PARTICIPANT_COLUMNS,
  PARTICIPANT_ISSUES,
  type ParticipantData,
  type ParticipantIssue,
  participantColumns,
  participantIssues,
  readParticipant,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { UploadedFile } from '../../http/upload-route.ts'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { type ImportTable, readTable } from '../../services/imports/read-table.ts'
import { addParticipant } from '../../services/participations/add-participant.ts'
import type { Needs } from './needs.ts'

/** The result of a row, or of its validation. */
export interface ParticipantReport {
  /** Row number as in a spreadsheet: the headings are row 1. */
  row: number
  company: string
  outcome: 'created' | 'unchanged' | 'refused'
  reasons: string[]
}

/** Carries the report out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly report: ParticipantReport[]

  constructor(report: ParticipantReport[]) {
    super('rolled back')
    this.report = report
  }
}

/**
 * Imports the participants of a collective from a table, all or none; a check is the same import, rolled
 * back. Existing participants stay unchanged, so a repeated import is idempotent.
 */
export async function importParticipants(
  fair: Needs,
  session: Session,
  file: UploadedFile,
  isCheck: boolean,
) {
  await requireAllowed(fair, fair.pool, session, 'collective')
  const [organiserId] = attributeOf(session, 'participationId')
  if (organiserId === undefined) throw NotFound()
  const table = await readTable(fair, session, await file.open(), { maxRows: MAX_PARTICIPANT_ROWS })
  const { mapping, missing } = participantColumns(table.columns)
  if (missing.length > 0)
    throw refuse('COLUMNS_MISSING', {
      columns: missing.map(({ label }) => label[session.language]).join(', '),
    })
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw NotFound()
  try {
    return await fair.transact(session, async (transaction) => {
      await lockName(transaction.client, `collective-import:${organiserId}`)
      const report = await importRows(fair, transaction, { table, mapping, organiserId, edition })
      if (isCheck || report.some(({ outcome }) => outcome === 'refused')) throw new RolledBack(report)
      return { isDone: true, report }
    })
  } catch (error) {
    if (error instanceof RolledBack) return { isDone: false, report: error.report }
    throw error
  }
}

async function importRows(
  fair: Needs,
  transaction: Transaction,
  input: {
    table: ImportTable
    mapping: Readonly<Record<string, number>>
    organiserId: string
    edition: EditionAtHand
  },
) {
  const { table, mapping, organiserId, edition } = input
  const { language } = transaction.session
  const existing = await existingParticipants(transaction, organiserId)
  const namesInFile = new Set<string>()
  const report: ParticipantReport[] = []
  for (const { row, cells } of table.rows) {
    const data = readParticipant(cells, mapping)
    const about = { row, company: data.company }
    const key = data.company.toLowerCase()
    const reasons = reasonsIn(data, namesInFile.has(key), language)
    namesInFile.add(key)
    if (reasons.length > 0) report.push({ ...about, outcome: 'refused', reasons })
    else if (existing.has(key)) report.push({ ...about, outcome: 'unchanged', reasons })
    else {
      const added = await addParticipant(fair, transaction, {
        data,
        hostId: organiserId,
        edition,
        kind: 'collective',
        mail: { isOneOfMany: true },
      })
      report.push(
        'fault' in added
          ? { ...about, outcome: 'refused', reasons: [PARTICIPANT_ISSUES[added.fault][language]] }
          : { ...about, outcome: 'created', reasons: [] },
      )
    }
  }
  return report
}

function reasonsIn(data: ParticipantData, isTwice: boolean, language: Language) {
  const labelOf = (name: string) =>
    PARTICIPANT_COLUMNS.find((column) => column.name === name)?.label[language]
  const textOf = (issue: ParticipantIssue) => PARTICIPANT_ISSUES[issue][language]
  return [
    ...participantIssues(data).map(([name, issue]) => `${labelOf(name)}: ${textOf(issue)}`),
    ...(isTwice ? [textOf('twice')] : []),
  ]
}

/** Existing participants by the lower-case name of the company. */
async function existingParticipants({ client }: Transaction, organiserId: string) {
  const { rows } = await client.query<{ name: string }>(
    `select a.name from participation p join account a on a.id = p.account
     where p.organiser = $1 and p.status <> 'cancelled'`,
    [organiserId],
  )
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}
