import {
  ACCREDITATION_KINDS,
  type AccreditationKind,
  type AccreditationRequest,
  accreditationIssues,
  accreditationReceivedMail,
  accreditationStatus,
  type ChannelEntry,
  linkedChannels,
  type PreCheck,
  type PressEvidence,
  preCheck,
  schoolAmount,
  toEuros,
} from '@foyer/fair-domain'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { findAccreditation } from '../../services/accreditations/stored-accreditation.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findPerson, type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { attachFiles } from '../../services/uploads/attach-files.ts'
import type { Needs } from './needs.ts'

const NOT_FOR_THIS_KIND = {
  'en-US': 'This accreditation is not for your profile.',
  it: 'Questo accredito non è per il tuo profilo.',
}

/** Input of the form; evidence as ids of previously uploaded files. */
export interface SentRequest extends Omit<AccreditationRequest, 'evidence' | 'channels' | 'days'> {
  channels: ChannelEntry[]
  days: string[]
  website: string
  evidence: string[]
}

/** Sends a request: one per person and edition. Concurrent sends are serialised by the row lock. */
export async function sendRequest(fair: Needs, session: Session, sent: SentRequest) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    if (!session.profiles.includes(sent.kind)) throw refuse('NOT_ELIGIBLE', { reason: NOT_FOR_THIS_KIND })
    const [contactId = ''] = attributeOf(session, 'contactId')
    await client.query('select from contact where id = $1 for update', [contactId])
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    if (await findAccreditation(client, contactId, edition.id)) throw refuse('ALREADY_SUBMITTED')
    if (accreditationStatus(sent.kind, null, fair.clock(), edition) !== 'open')
      throw refuse('REQUESTS_NOT_OPEN')
    const request: AccreditationRequest = { ...sent, evidence: new Set(sent.evidence).size }
    const issues = Object.entries(accreditationIssues(request, edition.settings))
    if (issues.length > 0) throw refuseIssues(issues)
    const person = await findPerson(client, { contactId })
    if (!person) throw refuse('NOT_ELIGIBLE', { reason: NOT_FOR_THIS_KIND })
    const id = await keep(fair, transaction, edition, { ...person, contactId }, sent, request)
    await attachFiles(fair, transaction, session, sent.evidence, 'Accreditation__c', id)
    await fair.sendMessage(transaction, {
      template: accreditationReceivedMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        kind: ACCREDITATION_KINDS[sent.kind][person.language],
        link: accreditationUrl(fair, person, sent.kind),
      },
    })
    return { id }
  })
}

async function keep(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  person: Person & { contactId: string },
  sent: SentRequest,
  request: AccreditationRequest,
) {
  const { client } = transaction
  const { settings } = edition
  const now = fair.clock()
  const channels = sent.kind === 'influencer' ? linkedChannels(sent.channels, settings) : []
  const taken = await client.query(
    `select from accreditation a, json_array_elements(a.channel_data::json) c
     where a.edition = $1 and a.contact <> $2 and lower(c->>'url') = any($3) limit 1`,
    [edition.id, person.contactId, channels.map(({ url }) => url.trim().toLowerCase())],
  )
  const checks = preCheck(request, { sentAt: now, isChannelTaken: taken.rowCount !== 0 }, settings)
  const names = Object.keys(checks) as PreCheck[]
  const isSchool = sent.kind === 'school'
  const { id } = await fair.writer.create(transaction, 'Accreditation__c', {
    Name: await nameOf(transaction, person),
    Kind__c: sent.kind,
    Contact__c: person.contactId,
    Account__c: person.accountId,
    Edition__c: edition.id,
    SentAt__c: new Date(now).toISOString(),
    Website__c: sent.website.trim() || null,
    Outlet__c: sent.kind === 'press' ? sent.outlet.trim() : null,
    EvidenceKind__c: sent.kind === 'press' ? (sent.evidenceKind as PressEvidence) : null,
    Channels__c:
      channels.map(({ channel, url, followers }) => `${channel}: ${followers} – ${url}`).join('\n') || null,
    ChannelData__c: channels.length > 0 ? JSON.stringify(channels) : null,
    School__c: isSchool ? sent.school.trim() : null,
    Students__c: isSchool ? sent.students : null,
    Minors__c: isSchool ? sent.minors : null,
    Teachers__c: isSchool ? sent.teachers : null,
    Days__c: isSchool ? [...new Set(sent.days)].sort().join(',') : null,
    Amount__c: isSchool
      ? toEuros(schoolAmount({ students: sent.students, days: new Set(sent.days).size }, settings))
      : null,
    Passed__c: names.filter((name) => checks[name]).join(';') || null,
    Failed__c: names.filter((name) => !checks[name]).join(';') || null,
  })
  return id
}

async function nameOf({ client }: Transaction, { contactId, firstName }: Person) {
  const { rows } = await client.query<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from contact where id = $1`,
    [contactId],
  )
  return rows[0]?.name ?? firstName
}

export const accreditationUrl = (fair: Needs, { language }: Person, kind: AccreditationKind) =>
  screenUrl(fair, language, `/reserved/accreditation/${kind}`)
