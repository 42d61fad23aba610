import {
  ACTING_STAFF,
  APPLICATION_DECIDERS,
  BUYER_DECIDERS,
  COUNTERSIGNERS,
  HANDOVER_STAFF,
  INVOICERS,
  importableBy,
  MAIL_KEEPERS,
  MAIL_WRITERS,
  MERGERS,
  RECEIPT_RECORDERS,
  REHEARSERS,
  type SettingsScreenName,
  STAFF_PROFILES,
  TICKET_STAFF,
  TIMETABLE_STAFF,
  WORKERS,
} from '@foyer/fair-domain'
import type { Method } from './registered.ts'

/** Settings screen by controller, whose roles may call it. */
export const SETTINGS_OF: Readonly<Record<string, SettingsScreenName>> = {
  EditionsController: 'editions',
  MailTemplatesController: 'mails',
  PortalTextsController: 'texts',
  ThemeController: 'theme',
  ParityController: 'parity',
  ChoicesController: 'choices',
  AuditController: 'audit',
  ApiClientsController: 'clients',
  JobsController: 'jobs',
  SystemController: 'system',
  SecurityRulesController: 'security',
  RolesController: 'roles',
  CustomFieldsController: 'fields',
  WebhooksController: 'webhooks',
}

/** Staff roles by controller or method; all others are refused. */
export const STAFF_METHODS: Readonly<Record<string, readonly string[]>> = {
  AccountingController: INVOICERS,
  'ActingController/start': ACTING_STAFF,
  'AdmissionController/validate': TICKET_STAFF,
  'AdmissionController/rotateKey': ['admin'],
  'AdmissionController/revokeKey': ['admin'],
  BadgeDeskController: TICKET_STAFF,
  'BounceController/report': MAIL_KEEPERS,
  BulkController: STAFF_PROFILES,
  'BuyerMeetingsController/meetingKept': BUYER_DECIDERS,
  CashDrawerController: TICKET_STAFF,
  CompanyPageController: STAFF_PROFILES,
  'ConditionController/getCondition': STAFF_PROFILES,
  'ContractsController/previewAddendum': COUNTERSIGNERS,
  DashboardController: STAFF_PROFILES,
  DebtorsController: RECEIPT_RECORDERS,
  DeskSaleController: TICKET_STAFF,
  GatesController: TICKET_STAFF,
  ImportController: STAFF_PROFILES.filter((role) => importableBy([role]).length > 0),
  'InvoicesController/getBalances': INVOICERS,
  'InvoicesController/getInvoicePage': STAFF_PROFILES,
  'InvoicesController/invoiceBalances': INVOICERS,
  LiveOperationsController: TICKET_STAFF,
  'MailingsController/getMailing': STAFF_PROFILES,
  'MailingsController/getRecipients': STAFF_PROFILES,
  'MailingsController/start': MAIL_WRITERS,
  'MailingsController/save': MAIL_WRITERS,
  'MailingsController/test': MAIL_WRITERS,
  'MailingsController/send': MAIL_WRITERS,
  'MailingsController/stop': MAIL_WRITERS,
  'MailingsController/discard': MAIL_WRITERS,
  MergeController: MERGERS,
  'PaymentsController/getCandidates': RECEIPT_RECORDERS,
  'PaymentsController/getDebtors': RECEIPT_RECORDERS,
  'PaymentsController/importStatement': RECEIPT_RECORDERS,
  'PaymentsController/previewStatement': RECEIPT_RECORDERS,
  'PaymentsController/previewReminders': RECEIPT_RECORDERS,
  'PaymentsController/remindDebtors': RECEIPT_RECORDERS,
  'PaymentsController/recordReceipt': RECEIPT_RECORDERS,
  TimetableController: TIMETABLE_STAFF,
  MeetingDeskController: TIMETABLE_STAFF,
  HallImportController: APPLICATION_DECIDERS,
  'QueueController/getOverview': STAFF_PROFILES,
  'QueueController/getFacts': STAFF_PROFILES,
  'QueueController/getQueue': STAFF_PROFILES,
  'QueueController/findQueue': STAFF_PROFILES,
  'QueueController/getActionWords': STAFF_PROFILES,
  // Each item is decided like a single one: the queue checks the role.
  'QueueController/previewMany': STAFF_PROFILES,
  'QueueController/decideMany': STAFF_PROFILES,
  'RehearsalController/getEditions': STAFF_PROFILES,
  'RehearsalController/getState': REHEARSERS,
  'RehearsalController/look': STAFF_PROFILES,
  'RehearsalController/start': REHEARSERS,
  StaffHandoverController: HANDOVER_STAFF,
  'StandController/getState': STAFF_PROFILES,
  'StandController/getStands': STAFF_PROFILES,
  StandController: APPLICATION_DECIDERS,
  ReportsController: STAFF_PROFILES,
  SummariesController: STAFF_PROFILES,
  TicketShopController: ['admin'],
  'WorkController/getMyWork': STAFF_PROFILES,
  'WorkController/getRecordWork': STAFF_PROFILES,
  WorkController: WORKERS,
}

/** The role depends on the queue, or on the invited audience; their own tests cover it. */
const DECIDED_INSIDE = new Set([
  'QueueController/getChoices',
  'QueueController/decide',
  'QueueController/preview',
  'QueueController/decideMany',
  'QueueController/previewMany',
  'InvitationsController',
])

/** Methods of customers, and of any user for their own session: independent of staff roles. */
const OWN = new Set([
  ...[
    'Accreditation',
    'Acting',
    'AmberList',
    'AppAccess',
    'Application',
    'Badges',
    'BuyTickets',
    'BuyerAccreditation',
  ],
  ...[
    'BuyerOutcome',
    'ChangePassword',
    'CoExhibitors',
    'Collective',
    'Communication',
    'CompanyData',
    'Consents',
    'Contacts',
    'Contracts',
    'FormFields',
  ],
  ...[
    'Directory',
    'DiscountCode',
    'Explain',
    'History',
    'Home',
    'Invoices',
    'MatchOutcome',
    'Meetings',
    'Messages',
    'MyMatch',
    'MyTickets',
  ],
  ...[
    'Orders',
    'Parking',
    'Payments',
    'Privacy',
    'Referents',
    'Rehearsal',
    'Security',
    'Sharing',
    'SendTickets',
    'Sessions',
  ],
  ...['Statistics', 'Team', 'TechnicalPlans', 'Visit'],
])

export const rolesFor = ({ name, controller }: Method) => STAFF_METHODS[name] ?? STAFF_METHODS[controller]

/** Whether some table here declares who may call the method. */
export const isSaid = (method: Method) =>
  method.guest ||
  rolesFor(method) !== undefined ||
  SETTINGS_OF[method.controller] !== undefined ||
  DECIDED_INSIDE.has(method.name) ||
  DECIDED_INSIDE.has(method.controller) ||
  OWN.has(method.controller.replace(/Controller$/, ''))
