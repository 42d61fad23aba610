import {
  type ApplicationData,
  applicationDoubts,
  applicationIssues,
  applicationReceivedMail,
  application as applicationSteps,
  type BillingData,
  bareVat,
  formatWithVat,
  isPast,
  priceApplication,
  totalPrice,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import { isDelegate } from '../../http/require-themselves.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import {
  companyOfUser,
  isFeeOrdered,
  offeredPavilions,
} from '../../services/applications/application-facts.ts'
import { mailCompany } from '../../services/applications/mail-company.ts'
import type { StoredApplication } from '../../services/applications/stored-application.ts'
import { currentConditionsId } from '../../services/consents/conditions.ts'
import { requireFormFields } from '../../services/custom-fields/form-fields.ts'
import { readPayer } from '../../services/invoices/read-customer.ts'
import { nextDocumentNumber } from '../../services/orders/document-number.ts'
import type { Needs } from './needs.ts'
import { openForChange } from './save-draft.ts'
import { pricedFields, saveItems } from './save-price.ts'

interface SentApplication {
  data: ApplicationData
  /** The company has confirmed figures that look implausible. */
  isSure?: boolean | undefined
  version?: string | undefined
  /** The displayed version of the general conditions, which the submission accepts. */
  conditions?: string | undefined
}

/** Submits an application, or resubmits it after staff requested changes. */
export async function submitApplication(
  fair: Needs,
  session: Session,
  { data, isSure = false, version, conditions }: SentApplication,
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { application, edition } = await openForChange(fair, transaction, data, version)
    const { accountId, id } = application
    const next = applicationSteps.next(application.state, 'submit')
    if (!next) throw refuse('STEP_REFUSED')
    // The deadline does not apply to an application that staff returned for changes.
    if (application.state === 'draft' && isPast(edition.settings.applicationsUntil, fair.clock()))
      throw refuse('TOO_LATE')
    const pavilions = await offeredPavilions(client, edition.id)
    const applicant = await companyOfUser(client, accountId)
    const issues = Object.entries(
      applicationIssues(data, { pavilions, settings: edition.settings, own: applicant }),
    )
    if (issues.length > 0) throw refuseIssues(issues.map(([field, issue]) => [field, issue ?? '']))
    await requireFormFields(fair, transaction, 'application', id)
    if (!isSure && applicationDoubts(data, edition.settings).length > 0) throw refuse('VALUES_UNLIKELY')
    if (conditions !== undefined && conditions !== (await currentConditionsId(client, fair.clock())))
      throw refuse('CONDITIONS_CHANGED')
    const pavilion = pavilions.find(({ id: offered }) => offered === data.pavilionId)
    const price = priceApplication(data, {
      pricePerSquareMetre: pavilion?.pricePerSquareMetre ?? 0,
      settings: edition.settings,
      isFeePaid: await isFeeOrdered(client, accountId, edition.id),
    })
    const number = application.number ?? (await nextDocumentNumber(client, 'AP', edition.year))
    const billingCompanyId = await saveBillingCompany(fair, transaction, application, data)
    await fair.writer.update(transaction, 'Application__c', id, {
      ...pricedFields(data, price),
      State__c: next,
      Number__c: number,
      BillingCompany__c: billingCompanyId,
      Submissions__c: application.submissions + 1,
      SubmittedAt__c: new Date(fair.clock()).toISOString(),
      SubmittedBy__c: session.userId,
      // A delegate accepts nothing: the company does with its signature.
      Conditions__c: isDelegate(session) ? null : (conditions ?? null),
      ReasonCode__c: null,
      Note__c: null,
      NoteForCustomer__c: false,
      Answer__c: null,
    })
    await saveItems(fair, transaction, application, price)
    const payer = await readPayer(client, { accountId, billingCompanyId }, fair.clock())
    const total = totalPrice(price.total, { ...payer, settings: edition.settings })
    await mailCompany(fair, transaction, accountId, ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: applicationReceivedMail,
        to,
        data: {
          name: person.firstName,
          company,
          edition: edition.name,
          number,
          pavilion: pavilion?.name ?? '',
          area: String(data.area),
          total: formatWithVat(total, person.language),
          link: link('/reserved/application'),
        },
      }),
    )
    return { id, number, state: next }
  })
}

/** Stores the third-party payer as a company; companies with the same VAT number are the same record. */
async function saveBillingCompany(
  fair: Needs,
  transaction: Transaction,
  { accountId }: StoredApplication,
  { billing, billingCompany }: ApplicationData,
) {
  if (billing === 'own') return null
  const vatNumber = bareVat(billingCompany.vatNumber, billingCompany.country)
  const rows = await readRows(
    transaction.client,
    idRow,
    'select id from billing_company where account = $1 and vat_number = $2 order by id limit 1',
    [accountId, vatNumber],
  )
  const fields = { ...billingFields(billingCompany), VatNumber__c: vatNumber }
  const [existing] = rows
  if (existing) return (await fair.writer.update(transaction, 'BillingCompany__c', existing.id, fields)).id
  const created = { ...fields, Account__c: accountId }
  return (await fair.writer.create(transaction, 'BillingCompany__c', created)).id
}

const billingFields = (billing: BillingData) => ({
  Name: billing.name.trim(),
  FiscalCode__c: billing.fiscalCode || null,
  Street__c: billing.street,
  PostalCode__c: billing.postalCode,
  City__c: billing.city,
  Province__c: billing.province || null,
  Country__c: billing.country,
  SdiCode__c: billing.sdi.toUpperCase() || null,
  Pec__c: billing.pec || null,
  Email__c: billing.email,
})
