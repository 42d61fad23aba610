import { defineApp, type NavItemDeclaration } from '@foyer/record-contract/metadata'
import { APPLICATION_DECIDERS } from '../applications/application-deciders.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { TIMETABLE_STAFF } from '../meetings/timetable-staff.ts'
import { RECEIPT_RECORDERS } from '../payments/receipt-recorders.ts'
import { REHEARSERS } from '../rehearsal/rehearsal.rules.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'
import { NAV_GROUPS } from './nav-groups.ts'

/** Items that are pages of the console; other items are objects of the same name. */
const PAGES: readonly NavItemDeclaration[] = [
  { name: 'my-work', label: { 'en-US': 'My work', it: 'Il mio lavoro' }, url: '/console' },
  { name: 'overview', label: { 'en-US': 'Overview', it: 'Panoramica' }, url: '/console/overview' },
  { name: 'queues', label: { 'en-US': 'Work queues', it: 'Code di lavoro' }, url: '/console/queues' },
  { name: 'reports', label: { 'en-US': 'Reports', it: 'Report' }, url: '/console/reports' },
  {
    name: 'debtors',
    label: { 'en-US': 'Receipts and reminders', it: 'Incassi e solleciti' },
    url: '/console/debtors',
    visibleTo: RECEIPT_RECORDERS,
  },
  {
    name: 'bank-statements',
    label: { 'en-US': 'Bank statements', it: 'Estratti conto' },
    url: '/console/bank-statements',
  },
  {
    name: 'timetable',
    label: { 'en-US': 'Timetable of meetings', it: 'Calendario degli incontri' },
    url: '/console/timetable',
    visibleTo: TIMETABLE_STAFF,
  },
  {
    name: 'gates',
    label: { 'en-US': 'Gates and devices', it: 'Varchi e dispositivi' },
    url: '/console/gates',
    visibleTo: TICKET_STAFF,
  },
  {
    name: 'meetings',
    label: { 'en-US': 'Meetings of the day', it: 'Incontri del giorno' },
    url: '/console/meetings',
    visibleTo: TIMETABLE_STAFF,
  },
  {
    name: 'technical-plans',
    label: { 'en-US': 'Upload plans', it: 'Carica planimetrie' },
    url: '/console/technical-plans',
  },
  {
    name: 'plan-import',
    label: { 'en-US': 'Import a plan', it: 'Importa una pianta' },
    url: '/console/plan-import',
    visibleTo: APPLICATION_DECIDERS,
  },
  {
    name: 'stands',
    label: { 'en-US': 'Stand assignment', it: 'Assegnazione stand' },
    url: '/console/stands',
  },
  {
    name: 'hall-plans',
    label: { 'en-US': 'Plan editor', it: 'Editor della pianta' },
    url: '/console/hall-plans',
  },
  {
    name: 'badge-desk',
    label: { 'en-US': 'Badge desk', it: 'Banco badge' },
    url: '/console/badge-desk',
    visibleTo: TICKET_STAFF,
  },
  {
    name: 'live-operations',
    label: { 'en-US': 'Live operations', it: 'Fiera in diretta' },
    url: '/console/live-operations',
    visibleTo: TICKET_STAFF,
  },
  { name: 'mailbox', label: { 'en-US': 'Mailbox', it: 'Posta inviata' }, url: '/console/mailbox' },
  { name: 'invitations', label: { 'en-US': 'Invitations', it: 'Inviti' }, url: '/console/invitations' },
  { name: 'import', label: { 'en-US': 'Import', it: 'Importazione' }, url: '/console/import' },
  { name: 'exports', label: { 'en-US': 'Exports', it: 'Esportazioni' }, url: '/console/exports' },
  {
    name: 'rehearsal',
    label: { 'en-US': 'Rehearsal', it: 'Prova generale' },
    url: '/console/rehearsal',
    visibleTo: REHEARSERS,
  },
  { name: 'settings', label: { 'en-US': 'Settings', it: 'Impostazioni' }, url: '/console/settings' },
]

/** The organiser's back office with its navigation, in order. All other objects are available through search. */
export const organiserApp = defineApp({
  developerName: 'Organiser',
  label: { 'en-US': 'Organiser console', it: 'Console organizzatore' },
  description: {
    'en-US': 'Companies, people, stands, pages and messages of the fair.',
    it: 'Aziende, persone, stand, pagine e comunicazioni della fiera.',
  },
  startUrl: '/console',
  visibleTo: STAFF_PROFILES,
  navItems: NAV_GROUPS.flatMap(({ items }) =>
    items.map((name) => PAGES.find((page) => page.name === name) ?? { name, object: name }),
  ),
})
