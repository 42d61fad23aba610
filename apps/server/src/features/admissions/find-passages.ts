import type { TicketKind } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { checkCode } from '../../services/admissions/check-code.ts'
import type { DeviceScan } from './device-scan.ts'
import { MEMBER_SEPARATOR } from './validate-code.ts'

type Database = Pick<ClientBase, 'query'>

export interface TicketOfScan {
  id: string
  accountId: string | null
  kind: TicketKind
  subjectId: string | null
}

/** A person who passed with a scan. */
export interface Passage {
  scan: DeviceScan
  /** Follows the name of the scan for each further member of a group. */
  suffix: string
  ticket: TicketOfScan | undefined
}

/** Returns one passage for each scan, and for that of a group one for each member of the group of its code. */
export async function findPassages(
  database: Database,
  keys: SigningKeys,
  editionId: string,
  scans: readonly DeviceScan[],
): Promise<Passage[]> {
  const byCode = await findTickets(database, keys, scans)
  const byNumber = await findMembers(database, editionId, scans)
  return scans.flatMap((scan): Passage[] => {
    const ticket = byCode.get(scan.code)
    const members = (scan.outcome === 'admitted' ? (scan.members ?? []) : []).flatMap((number) => {
      const member = byNumber.get(number)
      return member && ticket?.kind === 'school' && member.subjectId === ticket.subjectId ? [member] : []
    })
    if (members.length === 0) return [{ scan, suffix: '', ticket }]
    return members.map((member, index) => ({
      scan,
      suffix: index === 0 ? '' : `${MEMBER_SEPARATOR}${index + 1}`,
      ticket: member,
    }))
  })
}

/** Finds the tickets of the codes: a stored code is genuine, only others are verified one by one. */
async function findTickets(database: Database, keys: SigningKeys, scans: readonly DeviceScan[]) {
  const codes = [...new Set(scans.map(({ code }) => code))]
  const { rows } = await database.query<TicketOfScan & { code: string }>(
    `select id, account as "accountId", kind, subject_id as "subjectId", code from ticket
     where code is not null and code = any($1)`,
    [codes.map((code) => code.trim().toUpperCase())],
  )
  const stored = new Map(rows.map((row) => [row.code, row]))
  const found = new Map<string, TicketOfScan>()
  for (const code of codes) {
    const known = stored.get(code.trim().toUpperCase()) ?? (await checkCode(database, keys, code)).ticket
    if (known) found.set(code, known)
  }
  return found
}

/** Finds the members of groups by the numbers of their tickets. */
async function findMembers(database: Database, editionId: string, scans: readonly DeviceScan[]) {
  const numbers = [...new Set(scans.flatMap(({ members = [] }) => members))]
  if (numbers.length === 0) return new Map<number, TicketOfScan>()
  const { rows } = await database.query<TicketOfScan & { number: number }>(
    `select t.id, t.account as "accountId", t.kind, t.subject_id as "subjectId", n.number
     from ticketing.ticket_number n join ticket t on t.id = n.ticket
     where n.edition = $1 and n.number = any($2) and t.kind = 'school'`,
    [editionId, numbers],
  )
  return new Map(rows.map((row) => [row.number, row]))
}
