import type { RouteTable } from '../../shell/route-table.ts'

export const publicRoutes: RouteTable = {
  layout: 'public/public',
  children: [
    { index: true, screen: 'site/public-home' },
    { path: 'catalogue', screen: 'catalogue/catalogue' },
    { path: 'catalogue/:company', screen: 'catalogue/company' },
    { path: 'catalogue/:company/:brand', screen: 'catalogue/brand' },
    { path: 'catalogue/:company/:brand/:product', screen: 'catalogue/product' },
    { path: 'halls/:hall', screen: 'catalogue/hall' },
    { path: 'plan', screen: 'floor-plan/plan' },
    { path: 'plan/:hall', screen: 'floor-plan/hall-plan' },
    { path: 'plan/:hall/:stand', screen: 'floor-plan/stand-way' },
    { path: 'search', screen: 'site/search' },
    { path: 'offline', screen: 'visits/offline' },
    { path: 'my-visit', screen: 'visits/my-visit' },
    { path: 'my-visit/:token', screen: 'visits/shared-visit' },
    { path: 'ticketing', screen: 'shop/shop' },
    { path: 'ticketing/order', screen: 'shop/shop-order' },
    { path: 'ticketing/ticket', screen: 'shop/ticket' },
    { path: 'ticketing/demo-checkout', screen: 'shop/demo-checkout' },
    { path: 'newsletter', screen: 'consents/newsletter' },
    { path: 'verify/:code?', screen: 'verification/verify' },
    { path: 'event-calendar/:session', screen: 'site/session' },
    { path: 'speakers/:speaker', screen: 'site/speaker' },
    { path: 'news/:slug', screen: 'site/news-item' },
    // Any other path is the path of a page record, or unknown.
    { path: '*', screen: 'site/page' },
  ],
}
