import type { RouteTable } from '../../shell/route-table.ts'

/** Addresses of one word come before objects: what is named here needs no object of that name. */
export const consoleRoutes: RouteTable = {
  path: 'console',
  layout: 'console/console',
  catchesAll: true,
  children: [
    { index: true, screen: 'console/console-home' },
    { path: 'gallery', screen: 'gallery/gallery' },
    { path: 'mailbox', screen: 'console/mailbox' },
    { path: 'invitations', screen: 'console-invitations/invitations' },
    { path: 'import', screen: 'console-import/import' },
    { path: 'exports', screen: 'console-exports/exports' },
    { path: 'queues', screen: 'console/queues' },
    { path: 'queues/:name', screen: 'console/queue' },
    { path: 'companies/:recordId', screen: 'console/company' },
    { path: 'technical-plans', screen: 'plans/plan-upload' },
    { path: 'bank-statements', screen: 'payments/bank-statements' },
    { path: 'settings', screen: 'console-settings/settings' },
    { path: 'settings/editions', screen: 'console-settings/edition-settings' },
    { path: 'settings/mails', screen: 'console-settings/mail-templates' },
    { path: 'settings/mails/:key', screen: 'console-settings/mail-template' },
    { path: 'settings/texts', screen: 'console-settings/portal-texts' },
    { path: 'settings/theme', screen: 'console-settings/theme' },
    { path: ':objectApiName', screen: 'console/object-home' },
    { path: ':objectApiName/list/:listViewApiName', screen: 'console/object-list' },
    { path: ':objectApiName/new', screen: 'console/record-create' },
    { path: ':objectApiName/:recordId', screen: 'console/record' },
    { path: ':objectApiName/:recordId/related/:relatedListId', screen: 'console/related-list' },
  ],
}
