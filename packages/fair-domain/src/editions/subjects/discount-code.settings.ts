import { cents, count, settingsAbout } from '../define-setting.ts'

export const discountCodeSettings = settingsAbout('Discount code', 'Codice sconto', {
  codeActivations: count(450, 'Activations of a discount code', 'Attivazioni del codice sconto'),
  fullPriceOneDay: cents(40_00, 'Full price, 1 day', 'Prezzo intero, 1 giorno'),
  fullPriceTwoDays: cents(70_00, 'Full price, 2 days', 'Prezzo intero, 2 giorni'),
  fullPriceMoreDays: cents(110_00, 'Full price, 3-4 days', 'Prezzo intero, 3-4 giorni'),
  codePriceOneDay: cents(30_00, 'Price with code, 1 day', 'Prezzo con codice, 1 giorno'),
  codePriceTwoDays: cents(50_00, 'Price with code, 2 days', 'Prezzo con codice, 2 giorni'),
  codePriceMoreDays: cents(80_00, 'Price with code, 3-4 days', 'Prezzo con codice, 3-4 giorni'),
})
