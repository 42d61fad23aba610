/** The sign fills its square, so a phone may cut it into any shape. */
export const APP_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
  { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]
