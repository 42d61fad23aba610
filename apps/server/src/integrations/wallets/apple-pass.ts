import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../paths.ts'
import { renderImage } from '../../work/pictures.ts'
import { type AppleWalletKeys, WALLET_TEXTS, type WalletPass } from './wallet-pass.ts'

const INK = 'rgb(23, 19, 26)'
const WHITE = 'rgb(255, 255, 255)'
const PINK = 'rgb(242, 116, 179)'
const ICON = 29
const STRIP = { width: 375, height: 98 }
const SCALES = [1, 2, 3] as const

/** Creates a ticket for Apple Wallet, signed with our certificate. */
export async function applePass(keys: AppleWalletKeys, pass: WalletPass): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const texts = WALLET_TEXTS[pass.language]
  const made = new PKPass(
    await pictures(),
    {
      wwdr: keys.authority,
      signerCert: keys.certificate,
      signerKey: keys.key,
      ...(keys.passphrase === null ? {} : { signerKeyPassphrase: keys.passphrase }),
    },
    {
      passTypeIdentifier: keys.passTypeIdentifier,
      teamIdentifier: keys.teamIdentifier,
      serialNumber: pass.ticketId,
      groupingIdentifier: pass.editionId,
      organizationName: pass.brand,
      logoText: pass.brand,
      description: `${pass.edition}: ${pass.kind}`,
      backgroundColor: INK,
      foregroundColor: WHITE,
      labelColor: PINK,
    },
  )
  made.type = 'eventTicket'
  made.headerFields.push({ key: 'kind', label: pass.edition, value: pass.kind })
  made.secondaryFields.push(
    { key: 'holder', label: texts.holder, value: pass.holder },
    { key: 'days', label: texts.days, value: pass.days },
  )
  made.auxiliaryFields.push(
    { key: 'entrance', label: texts.entrance, value: pass.entrance },
    { key: 'from', label: texts.from, value: pass.entryFrom },
  )
  made.backFields.push(
    { key: 'address', label: texts.address, value: pass.address },
    { key: 'page', label: texts.page, value: pass.pageUrl },
    { key: 'renamed', label: pass.edition, value: texts.renamed },
  )
  made.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.code,
    messageEncoding: 'iso-8859-1',
    altText: pass.holder,
  })
  made.setRelevantDates([{ startDate: pass.opensAt, endDate: pass.closesAt }])
  made.setExpirationDate(new Date(pass.closesAt))
  return made.getAsBuffer()
}

let cachedImages: Promise<Record<string, Buffer>> | undefined

/** The same on every pass, so rendered once. */
function pictures() {
  cachedImages ??= renderAll().catch((error: unknown) => {
    cachedImages = undefined
    throw error
  })
  return cachedImages
}

async function renderAll() {
  const folder = join(paths.portal, 'public')
  const icon = await readFile(join(folder, 'favicon.svg'))
  const arch = await readFile(join(folder, 'assets', 'pictures', 'portico-wide-1200.webp'))
  const files: Record<string, Buffer> = {}
  for (const scale of SCALES) {
    const suffix = scale === 1 ? '' : `@${scale}x`
    files[`icon${suffix}.png`] = await renderImage(icon, (picture) => picture.resize(ICON * scale).png())
    files[`strip${suffix}.png`] = await renderImage(arch, (picture) =>
      picture
        .resize({ width: STRIP.width * scale, height: STRIP.height * scale, fit: 'cover' })
        .png({ palette: true }),
    )
  }
  return files
}
