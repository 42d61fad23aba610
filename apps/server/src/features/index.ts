import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { guardRoutes } from '../http/guard-routes.ts'
import { mailboxOnly } from '../integrations/mail/mail-transport.ts'
import { smtpTransport } from '../integrations/mail/smtp-transport.ts'
import type { Fair } from '../services/fair/fair.ts'
import type { Feature, MakeFeature } from '../services/feature/feature.ts'
import { requireCaller } from '../services/feature/serve.ts'
import { guardMethod } from '../services/identity/guard-method.ts'
import type { Identity } from '../services/identity/identity.ts'
import type { Rehearsals } from '../services/rehearsal/rehearsing.ts'
import { accreditationsFeature } from './accreditations/accreditations.feature.ts'
import { actingFeature } from './acting/acting.feature.ts'
import { admissionsFeature } from './admissions/admissions.feature.ts'
import { amberListFeature } from './amber-list/amber-list.feature.ts'
import { applicationsFeature } from './applications/applications.feature.ts'
import { auditFeature } from './audit/audit.feature.ts'
import { badgeDeskFeature } from './badge-desk/badge-desk.feature.ts'
import { badgesFeature } from './badges/badges.feature.ts'
import { bulkChangesFeature } from './bulk-changes/bulk-changes.feature.ts'
import { buyersFeature } from './buyers/buyers.feature.ts'
import { cashDrawersFeature } from './cash-drawers/cash-drawers.feature.ts'
import { catalogueFeature } from './catalogue/catalogue.feature.ts'
import { coExhibitorsFeature } from './co-exhibitors/co-exhibitors.feature.ts'
import { collectivesFeature } from './collectives/collectives.feature.ts'
import { companyDataFeature } from './company-data/company-data.feature.ts'
import { companyPageFeature } from './company-page/company-page.feature.ts'
import { consentsFeature } from './consents/consents.feature.ts'
import { contactsFeature } from './contacts/contacts.feature.ts'
import { contractsFeature } from './contracts/contracts.feature.ts'
import { customFieldsFeature } from './custom-fields/custom-fields.feature.ts'
import { dashboardFeature } from './dashboard/dashboard.feature.ts'
import { directoryFeature } from './directory/directory.feature.ts'
import { discountCodesFeature } from './discount-codes/discount-codes.feature.ts'
import { documentsFeature } from './documents/documents.feature.ts'
import { editionsFeature } from './editions/editions.feature.ts'
import { enquiriesFeature } from './enquiries/enquiries.feature.ts'
import { entitlementsFeature } from './entitlements/entitlements.feature.ts'
import { explainFeature } from './explain/explain.feature.ts'
import { floorPlanFeature } from './floor-plan/floor-plan.feature.ts'
import { homeFeature } from './home/home.feature.ts'
import { identityFeature } from './identity/identity.feature.ts'
import { importsFeature } from './imports/imports.feature.ts'
import { invitationsFeature } from './invitations/invitations.feature.ts'
import { invoicesFeature } from './invoices/invoices.feature.ts'
import { liveOperationsFeature } from './live-operations/live-operations.feature.ts'
import { mailingsFeature } from './mailings/mailings.feature.ts'
import { meetingsFeature } from './meetings/meetings.feature.ts'
import { mergesFeature } from './merges/merges.feature.ts'
import { messagesFeature } from './messages/messages.feature.ts'
import { matchFeature } from './my-match/my-match.feature.ts'
import { ordersFeature } from './orders/orders.feature.ts'
import { parkingFeature } from './parking/parking.feature.ts'
import { participationsFeature } from './participations/participations.feature.ts'
import { paymentsFeature } from './payments/payments.feature.ts'
import { plansFeature } from './plans/plans.feature.ts'
import { prepaidTicketsFeature } from './prepaid-tickets/prepaid-tickets.feature.ts'
import { privacyFeature } from './privacy/privacy.feature.ts'
import { profileFeature } from './profile/profile.feature.ts'
import { proposalsFeature } from './proposals/proposals.feature.ts'
import { decisionHandlers } from './queues/decision-handlers.ts'
import { queuesFeature } from './queues/queues.feature.ts'
import { referentsFeature } from './referents/referents.feature.ts'
import { registrationFeature } from './registration/registration.feature.ts'
import { rehearsalFeature } from './rehearsal/rehearsal.feature.ts'
import { reportsFeature } from './reports/reports.feature.ts'
import { secondFactorFeature } from './second-factor/second-factor.feature.ts'
import { settingsFeature } from './settings/settings.feature.ts'
import { shopFeature } from './shop/shop.feature.ts'
import { siteFeature } from './site/site.feature.ts'
import { standsFeature } from './stands/stands.feature.ts'
import { statisticsFeature } from './statistics/statistics.feature.ts'
import { teamFeature } from './team/team.feature.ts'
import { ticketingFeature } from './ticketing/ticketing.feature.ts'
import { verificationFeature } from './verification/verification.feature.ts'
import { visitsFeature } from './visits/visits.feature.ts'
import { webhooksFeature } from './webhooks/webhooks.feature.ts'
import { workFeature } from './work/work.feature.ts'

/** Factories of all features. */
function featureMakers(
  { settings: { smtpUrl }, externalServices }: Fair,
  identity: Identity,
  rehearsals: Rehearsals,
): MakeFeature<Fair>[] {
  return [
    auditFeature,
    bulkChangesFeature,
    contactsFeature,
    meetingsFeature,
    mergesFeature,
    rehearsalFeature(rehearsals, identity),
    identityFeature(identity),
    secondFactorFeature(identity),
    registrationFeature(identity),
    profileFeature,
    consentsFeature(identity),
    privacyFeature(identity),
    amberListFeature,
    referentsFeature,
    teamFeature,
    companyDataFeature,
    collectivesFeature,
    coExhibitorsFeature,
    applicationsFeature,
    participationsFeature,
    standsFeature,
    contractsFeature(identity),
    directoryFeature,
    catalogueFeature,
    floorPlanFeature,
    visitsFeature(identity),
    buyersFeature,
    matchFeature,
    entitlementsFeature,
    ticketingFeature,
    badgesFeature,
    badgeDeskFeature,
    cashDrawersFeature,
    liveOperationsFeature,
    parkingFeature,
    admissionsFeature,
    editionsFeature,
    paymentsFeature,
    invoicesFeature,
    ordersFeature,
    plansFeature,
    discountCodesFeature,
    statisticsFeature,
    accreditationsFeature,
    prepaidTicketsFeature,
    shopFeature(identity),
    invitationsFeature(identity),
    explainFeature,
    homeFeature,
    actingFeature,
    verificationFeature,
    workFeature,
    settingsFeature(identity),
    webhooksFeature(identity),
    customFieldsFeature,
    siteFeature,
    enquiriesFeature,
    companyPageFeature,
    dashboardFeature,
    reportsFeature,
    importsFeature,
    mailingsFeature,
    messagesFeature(externalServices.watch(smtpUrl === null ? mailboxOnly : smtpTransport(smtpUrl))),
  ]
}

/** Combines all features into one. */
export function createFeatures(
  fair: Fair,
  identity: Identity,
  rehearsals: Rehearsals,
): Required<Omit<Feature, 'onWrite'>> {
  const made = featureMakers(fair, identity, rehearsals).map((make) => make(fair))
  const documents = made.flatMap((slice) => slice.documents ?? [])
  const slices = [...made, documentsFeature(documents)(fair)]
  const quickActions = decisionHandlers(
    fair,
    Object.assign({}, ...slices.map(({ quickActions: actions = {} }) => actions)),
  )
  const choices: NonNullable<Feature['choices']> = Object.assign({}, ...slices.map((slice) => slice.choices))
  const features: Feature[] = [
    ...slices,
    queuesFeature(fair, quickActions, choices),
    proposalsFeature(fair, quickActions),
  ]
  return {
    methods: features
      .flatMap(({ methods = [] }) => methods)
      .map((method) => guardMethod(identity.throttle, method)),
    quickActions,
    choices,
    tasks: features.flatMap(({ tasks = [] }) => tasks),
    documents,
    onWrites: async (writes: readonly CommittedWrite[], transaction: Transaction) => {
      for (const { onWrite, onWrites } of features) {
        await onWrites?.(writes, transaction)
        if (onWrite) for (const write of writes) await onWrite(write, transaction)
      }
    },
    onChanges: (objectApiNames) => {
      for (const { onChanges } of features) onChanges?.(objectApiNames)
    },
    onPaid: async (due, transaction) => {
      for (const { onPaid } of features) await onPaid?.(due, transaction)
    },
    onUnpaid: async (due, transaction) => {
      for (const { onUnpaid } of features) await onUnpaid?.(due, transaction)
    },
    routes: async (app) => {
      guardRoutes(app, (route, session) => requireCaller(fair, route, session))
      for (const { routes } of features) await routes?.(app)
    },
  }
}
