import {
  type BuyerDraft,
  buyerReceivedMail,
  type ChoiceListName,
  companyKey,
  isPast,
  type Points,
  PROFILE_FORM_FIELDS,
  profileScalar,
  proposalFor,
  scoreOf,
  suggestPoints,
  withoutRemovedChoices,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { refuseListed } from '../../services/amber-list/refuse-listed.ts'
import { findApplication } from '../../services/buyers/stored-application.ts'
import { readConsents } from '../../services/consents/read-consents.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { mailBuyer } from './mail-buyer.ts'
import type { Needs } from './needs.ts'
import { requireBuyer } from './require-buyer.ts'
import { dropDraft, formValues } from './save-draft.ts'

/** Submits the application: updates the profile, stores consents, and adds it to the buyer desk's queue. */
export async function submitApplication(
  fair: Needs,
  session: Session,
  sent: BuyerDraft,
  consents: Readonly<Record<string, boolean>>,
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await requireAllowed(fair, client, session, 'buyerAccreditation')
    const { contactId, edition } = await requireBuyer(fair, client, session)
    // A concurrent second submission waits here and then finds the first.
    await lockFor(transaction, contactId)
    if (await findApplication(client, contactId, edition.id)) throw refuse('ALREADY_SUBMITTED')
    if (isPast(edition.settings.buyerRequestsUntil, fair.clock())) throw refuse('TOO_LATE')
    const values: BuyerDraft = withoutRemovedChoices(formValues(sent))
    await refuseUnknownChoices(transaction, values)
    await refuseListed(fair, client, session, 'buyer', {
      field: 'AgentCode__c',
      codes: [values.AgentCode__c ?? ''],
    })
    await saveProfile(fair, transaction, contactId, values)
    await saveConsents(fair, transaction, contactId, consents)
    const id = await createApplication(fair, transaction, contactId, edition, values)
    await dropDraft(client, contactId, edition.id)
    await mailBuyer(fair, transaction, contactId, (to, person, linkTo) =>
      fair.sendMessage(transaction, {
        template: buyerReceivedMail,
        to,
        data: {
          name: person.firstName,
          edition: edition.name,
          link: linkTo('/reserved/application-outcome/buyer-program'),
        },
      }),
    )
    return { id }
  })
}

const lockFor = ({ client }: Transaction, key: string) => lockName(client, `buyer:${key}`)

const CHOSEN = [
  ['NewCategories__c', 'productCategory'],
  ['CoveredCategories__c', 'productCategory'],
  ['Certifications__c', 'certification'],
] as const satisfies readonly [keyof BuyerDraft, ChoiceListName][]

async function refuseUnknownChoices({ client }: Transaction, values: BuyerDraft) {
  const { rows } = await client.query<{ list: string; value: string }>(
    `select list, value from choice where list in ('productCategory', 'certification') and active`,
  )
  const offered = new Set(rows.map(({ list, value }) => `${list}:${value}`))
  const unknown = CHOSEN.filter(([field, list]) =>
    listOf(values[field]).some((value) => !offered.has(`${list}:${value}`)),
  )
  if (unknown.length > 0) throw refuseIssues(unknown.map(([field]) => [field, 'unknownChoice']))
}

/** Writes with the person's access: agent code and choices are validated as in the profile. */
async function saveProfile(fair: Needs, transaction: Transaction, contactId: string, values: BuyerDraft) {
  const profileValues = { ...values, CountryCode__c: values.MailingCountry ?? '' }
  const fields = PROFILE_FORM_FIELDS.flatMap((name) => {
    const text = profileValues[name]
    return text === undefined ? [] : [[name, profileScalar(name, text)]]
  })
  await fair.writer.update(transaction, 'Contact', contactId, Object.fromEntries(fields), { as: 'person' })
}

/** Requires the acknowledgement of the privacy policy; the consent for the trade agency is optional. */
async function saveConsents(
  fair: Needs,
  transaction: Transaction,
  contactId: string,
  consents: Readonly<Record<string, boolean>>,
) {
  const isAcknowledged = (await readConsents(transaction.client, contactId)).get('privacy')?.given ?? false
  if (!isAcknowledged && consents.privacy !== true) throw refuse('PRIVACY_MISSING')
  await recordConsents(fair, transaction, {
    contactId,
    answers: {
      ...(isAcknowledged ? {} : { privacy: true }),
      iceProcessing: consents.iceProcessing === true,
      icePrivacy: consents.icePrivacy === true,
    },
    source: 'page',
    proof: 'buyer-accreditation',
  })
}

interface Applicant {
  name: string
  accountId: string | null
  company: string
  vatNumber: string | null
  country: string | null
  jobTitle: string | null
  turnover: string | null
  stores: number | null
  businessType: string | null
  importsDirectly: boolean
  channels: string[]
  areas: string[]
  editionsKept: number
  editionsMissed: number
}

async function createApplication(
  fair: Needs,
  transaction: Transaction,
  contactId: string,
  edition: EditionAtHand,
  values: BuyerDraft,
) {
  const applicant = await readApplicant(transaction, contactId)
  const key = companyKey({ ...applicant, name: applicant.company })
  await requireRoom(transaction, edition, key)
  const points: Points = suggestPoints(applicant, edition.settings)
  const consents = await readConsents(transaction.client, contactId)
  const { id } = await fair.writer.create(transaction, 'BuyerApplication__c', {
    Name: applicant.name,
    Contact__c: contactId,
    Account__c: applicant.accountId,
    Edition__c: edition.id,
    Company__c: applicant.company,
    CompanyKey__c: key,
    Country__c: applicant.country,
    NewCategories__c: values.NewCategories__c ?? '',
    CoveredCategories__c: values.CoveredCategories__c ?? '',
    Certifications__c: values.Certifications__c || null,
    State__c: 'submitted',
    SentAt__c: new Date(fair.clock()).toISOString(),
    ...points,
    MissedBefore__c: applicant.editionsMissed,
    Proposal__c: proposalFor(scoreOf(points), edition.settings),
    AgencyConsent__c: ['iceProcessing', 'icePrivacy'].every((purpose) => consents.get(purpose)?.given),
  })
  return id
}

async function readApplicant({ client }: Transaction, contactId: string) {
  const { rows } = await client.query<Applicant>(
    `select coalesce(c.name, '') as name, c.account_id as "accountId", coalesce(c.company_name, '') as company, c.vat_number as "vatNumber",
            coalesce(c.company_country, c.mailing_country) as country, c.job_title as "jobTitle", c.turnover,
            c.stores::int as stores, c.business_type as "businessType", c.imports_directly as "importsDirectly",
            array_remove(array_append(coalesce(c.channels, '{}'), c.main_channel), null) as channels,
            coalesce(c.geographic_area, '{}') as areas,
            (select count(*)::int from buyer_application b
             where b.contact = c.id and b.confirmation = 'confirmed' and b.check_ins > 0
               and b.kept_meetings >= coalesce(b.min_meetings, 0)) as "editionsKept",
            (select count(*)::int from buyer_application b
             where b.contact = c.id and b.duty = 'charged') as "editionsMissed"
     from contact c where c.id = $1`,
    [contactId],
  )
  const [applicant] = rows
  if (!applicant) throw new TypeError('The session has no contact')
  return { ...applicant, channels: [...new Set(applicant.channels)] }
}

/** Serialises applications of colleagues. */
async function requireRoom(transaction: Transaction, { id, settings }: EditionAtHand, key: string) {
  await lockFor(transaction, `${id}:${key}`)
  const { rows } = await transaction.client.query<{ count: number }>(
    `select count(*)::int as count from buyer_application
     where edition = $1 and company_key = $2 and state <> 'rejected'
       and coalesce(confirmation, 'open') in ('open', 'confirmed')`,
    [id, key],
  )
  if ((rows[0]?.count ?? 0) >= settings.maxBuyersPerCompany) throw refuse('COMPANY_FULL')
}

const listOf = (value: string | undefined) => (value ? value.split(';') : [])
