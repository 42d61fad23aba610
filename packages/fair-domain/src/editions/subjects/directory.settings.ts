import { count, flag, names, settingsAbout } from '../define-setting.ts'

export const directorySettings = settingsAbout('Directory', 'Catalogo', {
  maxBrands: count(5, 'Brands per company', 'Marchi per azienda'),
  maxProductsPerBrand: count(15, 'Products per brand', 'Prodotti per marchio'),
  maxImageBytes: count(2_000_000, 'Image size in bytes', 'Dimensione immagini in byte'),
  maxImageWidth: count(2000, 'Image width in pixels', 'Larghezza immagini in pixel'),
  maxImageHeight: count(2000, 'Image height in pixels', 'Altezza immagini in pixel'),
  minImageWidth: count(300, 'Minimum image width in pixels', 'Larghezza minima immagini in pixel'),
  approveBeforePublishing: flag(false, 'Approve before publishing', 'Approvazione prima della pubblicazione'),
  directoryTermsToAvoid: names(
    ['miracle cure', 'cura miracolosa', 'cures cancer', 'cura il cancro'],
    'Terms that the directory avoids',
    'Termini da evitare nel catalogo',
  ),
})
