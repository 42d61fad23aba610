import type { Site } from '../i18n/site.ts'
import { gateAssetsOf, type Manifest } from './assets.ts'

export interface GateRequest {
  site: Site
  manifest: Manifest | null
}

/**
 * Renders the page of the scanner, the same for every device: what it shows comes from the device. It is stored there and
 * opened without a network.
 */
export function renderGate({ site, manifest }: GateRequest) {
  const { script, styles, preloads, fonts } = gateAssetsOf(manifest)
  const links = [
    // The face of the text shows only if it is there for the first paint.
    ...fonts.map(({ href }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#17131a">
<title>Foyer</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/${site.path}/gate/manifest.webmanifest">
<link rel="apple-touch-icon" href="/app-icon-192.png">
${links.join('\n')}
</head>
<body>
<div id="gate" data-site="${site.path}"></div>
<script type="module" src="${script}"></script>
</body>
</html>`
}
