import type { RouteTable } from '../../shell/route-table.ts'

/** Screens before and after sign-in; paths as in the checklist's O-01. */
export const reservedRoutes: RouteTable = {
  path: 'reserved',
  children: [
    {
      layout: 'reserved/entry',
      children: [
        { path: 'login', screen: 'identity/login' },
        { path: 'forgot-password', screen: 'identity/forgot-password' },
        { path: 'check-email', screen: 'identity/check-email' },
        { path: 'reset-password', screen: 'identity/reset-password' },
        { path: 'register', screen: 'registration/register' },
        { path: 'welcome', screen: 'identity/welcome' },
        { path: 'unsubscribe', screen: 'unsubscribe/unsubscribe' },
        { path: 'handover', screen: 'referents/handover' },
        { path: 'team-invitation', screen: 'team/team-invitation' },
      ],
    },
    {
      layout: 'reserved/reserved',
      catchesAll: true,
      children: [
        { index: true, screen: 'home/home' },
        { path: 'messages', screen: 'messages/messages' },
        { path: 'error/:code', screen: 'error-pages/error' },
        { path: 'profile', screen: 'profile/profile' },
        { path: 'referents', screen: 'referents/referents' },
        { path: 'team', screen: 'team/team' },
        { path: 'directory/:pavilion?', screen: 'directory/directory' },
        { path: 'orders', screen: 'orders/orders' },
        { path: 'orders/:orderId', screen: 'orders/order' },
        { path: 'orders/:orderId/items', screen: 'orders/order-items' },
        { path: 'invoices', screen: 'invoices/invoices' },
        { path: 'technical-plans', screen: 'plans/technical-plans' },
        { path: 'application', screen: 'applications/application' },
        { path: 'contracts', screen: 'contracts/contracts' },
        { path: 'contracts/:id', screen: 'contracts/contract' },
        { path: 'company-information', screen: 'company-data/company-data' },
        { path: 'buyer-accreditation', screen: 'buyer-accreditation/buyer-accreditation' },
        { path: 'application-outcome/:kind?', screen: 'application-outcome/application-outcome' },
        { path: 'my-match', screen: 'my-match/my-match' },
        { path: 'badges', screen: 'badges/badges' },
        { path: 'parking-pass', screen: 'parking/parking-pass' },
        { path: 'change-password', screen: 'identity/change-password' },
        { path: 'consents', screen: 'consents/consents' },
        { path: 'general-conditions', screen: 'consents/general-conditions' },
        { path: 'amber-list', screen: 'amber-list/amber-list' },
        { path: 'accreditation/:kind?', screen: 'accreditation/accreditation' },
      ],
    },
  ],
}
